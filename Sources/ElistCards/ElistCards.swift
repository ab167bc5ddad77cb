// ElistCards

// ElistSheet

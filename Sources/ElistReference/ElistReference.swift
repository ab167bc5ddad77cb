// ElistReference

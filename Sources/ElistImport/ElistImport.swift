// ElistImport

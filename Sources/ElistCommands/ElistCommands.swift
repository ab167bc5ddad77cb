// ElistCommands

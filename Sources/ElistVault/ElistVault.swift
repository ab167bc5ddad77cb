// ElistVault

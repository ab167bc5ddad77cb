// Sodium

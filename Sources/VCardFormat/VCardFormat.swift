// VCardFormat

/// The release of libphonenumber whose metadata elist is built and tested with.
///
/// The library does not tell its own; a test notices when other metadata is linked.
package var metadataVersion: String { "8.12.57" }

import CPhoneNumbers

/// Whether digits that are dialled as they stand in a region call help there, as libphonenumber knows
/// it; costs a reading of its tables of short numbers.
package func isEmergencyNumber(_ digits: String, in region: String) -> Bool {
  elist_phone_short(digits, region) == ElistShortEmergency
}

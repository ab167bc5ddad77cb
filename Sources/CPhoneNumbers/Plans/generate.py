#!/usr/bin/env python3
"""Writes the numbering plans that elist is linked with, from a release of libphonenumber's metadata.

    python3 -m venv /tmp/plans && /tmp/plans/bin/pip install phonenumbers==9.0.43
    /tmp/plans/bin/python Sources/CPhoneNumbers/Plans/generate.py 2026-11-06

The day is that of the release. The PyPI package `phonenumbers` (Apache-2.0) has the metadata of
libphonenumber's release of the same number as Python objects. Debian's library is older than the plans, so elist brings its own:

  CPhoneNumbers/Plans/Numbers.inc, ShortNumbers.inc  serialised PhoneMetadataCollections
                                                     (resources/phonemetadata.proto), one region a line
  CPhoneNumbers/Plans/Version.inc, Date.inc          the release and its day
  PhoneNumbers/Plans/EmergencyNumbers.txt            what calls help in each region
  PhoneNumbers/Plans/ExitCodes.txt                   what is dialled before a country calling code
  PhoneNumbers/Plans/TimeZones.txt                   in which time zones numbers are
  PhoneNumbers/Plans/Carriers.txt                    which network was given mobile numbers
  Tests/PhoneNumbersTests/Examples.txt               the example numbers, as Python formats them

The same release always gives the same files. After a new one, run the tests of PhoneNumbers.
"""

import datetime
import pathlib
import re
import sys

import phonenumbers
from phonenumbers import data, shortdata
from phonenumbers.carrierdata import CARRIER_DATA
from phonenumbers.phonemetadata import PhoneMetadata
from phonenumbers.tzdata import TIMEZONE_DATA

SOURCES = pathlib.Path(__file__).resolve().parents[2]
TESTS = SOURCES.parent / "Tests"

# The field numbers of phonemetadata.proto.
DESCRIPTIONS = {
    "general_desc": 1, "fixed_line": 2, "mobile": 3, "toll_free": 4, "premium_rate": 5,
    "shared_cost": 6, "personal_number": 7, "voip": 8, "pager": 21, "no_international_dialling": 24,
    "uan": 25, "emergency": 27, "voicemail": 28, "short_code": 29, "standard_rate": 30,
    "carrier_specific": 31, "sms_services": 33,
}
TEXTS = {
    "international_prefix": 11, "national_prefix": 12, "preferred_extn_prefix": 13,
    "national_prefix_for_parsing": 15, "national_prefix_transform_rule": 16,
    "preferred_international_prefix": 17, "leading_digits": 23,
}
FLAGS = {"main_country_for_code": 22, "leading_zero_possible": 26, "mobile_number_portable_region": 32}
# What the metadata of ordinary and of short numbers says about every region.
ORDINARY = ["fixed_line", "mobile", "toll_free", "premium_rate", "shared_cost", "personal_number",
            "voip", "pager", "no_international_dialling", "uan", "voicemail"]
SHORT = ["toll_free", "premium_rate", "emergency", "short_code", "standard_rate",
         "carrier_specific", "sms_services"]


# The wire format of protocol buffers.

def varint(value):
    value &= (1 << 64) - 1  # -1 takes ten bytes
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def number(field, value):
    return varint(field << 3) + varint(value)


def text(field, value):
    if value is None:
        return b""
    value = value if isinstance(value, bytes) else value.encode()
    return varint(field << 3 | 2) + varint(len(value)) + value


def groups(template):
    """Python's \\1 as the library's $1."""
    return None if template is None else re.sub(r"\\(\d)", r"$\1", template)


# The messages.

def description(desc, general):
    if desc is None or desc.national_number_pattern is None and not desc.possible_length:
        return number(9, -1)  # there are no such numbers
    out = text(2, desc.national_number_pattern) + text(6, desc.example_number)
    # Lengths that are those of the whole plan are not repeated.
    if general is None or desc.possible_length != general.possible_length:
        out += b"".join(number(9, length) for length in desc.possible_length)
    return out + b"".join(number(10, length) for length in desc.possible_length_local_only)


def number_format(form):
    out = text(1, form.pattern) + text(2, groups(form.format))
    out += b"".join(text(3, pattern) for pattern in form.leading_digits_pattern)
    out += text(4, groups(form.national_prefix_formatting_rule))
    out += text(5, groups(form.domestic_carrier_code_formatting_rule))
    if form.national_prefix_optional_when_formatting:
        out += number(6, 1)
    return out


def metadata(region, kinds):
    general = region.general_desc
    out = text(1, description(general, None))
    for name in kinds:
        out += text(DESCRIPTIONS[name], description(getattr(region, name), general))
    out += text(9, region.id)
    if region.country_code is not None:
        out += number(10, region.country_code)
    for name, field in TEXTS.items():
        out += text(field, groups(getattr(region, name)))
    fixed, mobile = region.fixed_line, region.mobile
    if fixed and mobile and fixed.national_number_pattern == mobile.national_number_pattern:
        out += number(18, 1)
    out += b"".join(text(19, number_format(form)) for form in region.number_format)
    out += b"".join(text(20, number_format(form)) for form in region.intl_number_format)
    out += b"".join(number(field, 1) for name, field in FLAGS.items() if getattr(region, name))
    return text(1, out)


# The files.

def literal(encoded):
    """The bytes as a string literal of C++, in which two question marks would begin a trigraph."""
    out = ""
    for byte in encoded:
        plain = 0x20 <= byte < 0x7F and byte != ord('"') and not (byte == ord("?") and out[-1:] == "?")
        out += ("\\" if byte == ord("\\") else "") + chr(byte) if plain else "\\%03o" % byte
    return '"%s"' % out


def write(path, lines, below=SOURCES):
    (below / path).write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def header(comment, marker):
    return ["%s %s" % (marker, comment),
            "%s libphonenumber %s, Apache-2.0. Made by CPhoneNumbers/Plans/generate.py."
            % (marker, phonenumbers.__version__)]


def emergency_numbers(region):
    """The numbers that call help in a region, except blocks in which each is for its own place."""
    desc = PhoneMetadata.short_metadata_for_region(region).emergency
    if desc is None or desc.national_number_pattern is None:
        return []
    pattern = re.compile(desc.national_number_pattern)
    found = []
    for length in desc.possible_length:
        same = [digits for digits in (str(n).zfill(length) for n in range(10 ** length))
                if pattern.fullmatch(digits)]
        found += [n for n in same if sum(m[:2] == n[:2] for m in same) < 50]
    return found


# Mauritius's exit code, with which the numbers of London begin too.
AMBIGUOUS_EXIT_CODES = {"020"}


def exit_code(region):
    """What is usually dialled before a country calling code; None if that depends on the carrier."""
    plan = PhoneMetadata.metadata_for_region(region)
    code = (plan.preferred_international_prefix or plan.international_prefix or "").replace("~", "")
    return code if re.fullmatch(r"\d\d+", code) and code not in AMBIGUOUS_EXIT_CODES else None


# A prefix in more time zones than this says nothing about the time of day.
MOST_ZONES = 12


def time_zones():
    """The zones of each prefix of E.164 for which a shorter one does not say the same."""
    prefixes = {}
    for prefix, zones in sorted(TIMEZONE_DATA.items()):
        shorter = next((prefix[:end] for end in range(len(prefix) - 1, 0, -1)
                        if prefix[:end] in TIMEZONE_DATA), None)
        if shorter is None or TIMEZONE_DATA[shorter] != zones:
            prefixes.setdefault(zones if len(zones) <= MOST_ZONES else ("-",), []).append(prefix)
    return [" ".join([",".join(zones)] + of) for zones, of in sorted(prefixes.items())]


def carriers():
    """The prefixes of E.164 that each network was given, those of one length in a row.

    A prefix with a + is whole; another one replaces as many digits at the end of the one before.
    """
    prefixes = {}
    for prefix, names in sorted(CARRIER_DATA.items()):
        prefixes.setdefault(names.get("en") or min(names.values()), []).append(prefix)
    for name, of in sorted(prefixes.items()):
        words, before = [], ""
        for prefix in sorted(of, key=lambda prefix: (len(prefix), prefix)):
            end = next((end for end in range(len(prefix)) if prefix[:end + 1] != before[:end + 1]), 0)
            words.append(prefix[end:] if len(prefix) == len(before) else "+" + prefix)
            before = prefix
        yield name + "\t" + " ".join(words)


def examples(region):
    """One number of each kind: region, kind, E.164, national and international notation."""
    for name in ORDINARY[:8] + ["pager", "uan", "voicemail"]:
        desc = getattr(PhoneMetadata.metadata_for_region(region), name)
        if desc is None or desc.example_number is None:
            continue
        number = phonenumbers.parse(desc.example_number, region)
        forms = phonenumbers.PhoneNumberFormat
        yield "\t".join([region, name] + [phonenumbers.format_number(number, form) for form in
                                         (forms.E164, forms.NATIONAL, forms.INTERNATIONAL)])


def main():
    regions = sorted(data._AVAILABLE_REGION_CODES)
    plans = [PhoneMetadata.metadata_for_region(region) for region in regions]
    plans += [PhoneMetadata.metadata_for_nongeo_region(code)
              for code in data._AVAILABLE_NONGEO_COUNTRY_CODES]
    write("CPhoneNumbers/Plans/Numbers.inc",
          header("The numbering plan of every region and of every code of no country.", "//")
          + [literal(metadata(plan, ORDINARY)) for plan in plans])
    short = [PhoneMetadata.short_metadata_for_region(region)
             for region in sorted(shortdata._AVAILABLE_REGION_CODES)]
    write("CPhoneNumbers/Plans/ShortNumbers.inc",
          header("The short numbers of every region.", "//")
          + [literal(metadata(plan, SHORT)) for plan in short])
    write("CPhoneNumbers/Plans/Version.inc", ['"%s"' % phonenumbers.__version__])
    write("CPhoneNumbers/Plans/Date.inc", ['"%s"' % datetime.date.fromisoformat(sys.argv[1])])

    emergency = ((plan.id, emergency_numbers(plan.id)) for plan in short)
    write("PhoneNumbers/Plans/EmergencyNumbers.txt",
          header("A region and the numbers that call help there.", "#")
          + [" ".join([region] + numbers) for region, numbers in emergency if numbers])
    usual = {}
    for region in regions:
        usual.setdefault(exit_code(region), []).append(region)
    usual.pop(None)
    write("PhoneNumbers/Plans/ExitCodes.txt",
          header("What is usually dialled before a country calling code, and where.", "#")
          + [" ".join([code] + where) for code, where in sorted(usual.items())])
    write("PhoneNumbers/Plans/TimeZones.txt",
          header("Time zones (IANA), and the prefixes of E.164 whose numbers are in them.", "#")
          + time_zones())
    write("PhoneNumbers/Plans/Carriers.txt",
          header("Networks, and the prefixes of E.164 of the mobile numbers that they were given.", "#")
          + list(carriers()))
    write("PhoneNumbersTests/Examples.txt",
          header("Region, kind, E.164, national and international notation.", "#")
          + [line for region in regions for line in examples(region)], below=TESTS)


if __name__ == "__main__":
    main()

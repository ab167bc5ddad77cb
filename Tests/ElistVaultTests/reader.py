#!/usr/bin/env python3
"""A second reader of elist's vaults, written from elist-vault(5) alone.

It needs Python 3.8 and libsodium, and neither elist nor anything of it: should elist ever be
gone, this gets the numbers out. It writes nothing but what it decrypts, to standard output.

    reader.py FILE list      the list's bytes; asks the passphrase, the recovery code or
                             the secret key of a key file
    reader.py FILE book      the book's bytes
    reader.py FILE photos    the bytes of the photographs; none if the vault has none
    reader.py --vectors DIR  reads every test vector in a folder and compares what it should give
"""
import ctypes
import ctypes.util
import getpass
import hashlib
import os
import struct
import sys
import unicodedata

MAGIC = bytes([0x89, 0x45, 0x4C, 0x56, 0x0D, 0x0A, 0x1A, 0x0A])
HEADER = 1024
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"
MIN_SEGMENT, MAX_SEGMENT = 4096 + 16, 64 * 1024 * 1024 + 16


class Refused(Exception):
    """The class of error, in the words of the test vectors."""


def libsodium():
    names = [ctypes.util.find_library("sodium"), "libsodium.so.23", "libsodium.so",
             "libsodium.dylib", "/opt/homebrew/lib/libsodium.dylib"]
    for name in filter(None, names):
        try:
            library = ctypes.CDLL(name)
        except OSError:
            continue
        if library.sodium_init() < 0:
            raise SystemExit("reader.py: libsodium cannot start")
        return library
    raise SystemExit("reader.py: libsodium is not installed")


SODIUM = libsodium()
u64 = ctypes.c_ulonglong


def blake2b(data, length=32, key=b""):
    return hashlib.blake2b(data, digest_size=length, key=key).digest()


def decrypt(ciphertext, data, nonce, key):
    """XChaCha20-Poly1305-IETF; None where the tag does not fit."""
    out = ctypes.create_string_buffer(max(1, len(ciphertext) - 16))
    status = SODIUM.crypto_aead_xchacha20poly1305_ietf_decrypt(
        out, None, None, ciphertext, u64(len(ciphertext)), data, u64(len(data)), nonce, key)
    return out.raw[:len(ciphertext) - 16] if status == 0 else None


def argon2id(passphrase, salt, opslimit, memlimit):
    key = ctypes.create_string_buffer(32)
    if SODIUM.crypto_pwhash(key, u64(32), passphrase, u64(len(passphrase)), salt, u64(opslimit),
                            ctypes.c_size_t(memlimit), SODIUM.crypto_pwhash_alg_argon2id13()):
        raise Refused("not enough memory")
    return key.raw


def subkey(number, key):
    """crypto_kdf: BLAKE2b with the number as salt and the context as personalisation."""
    return hashlib.blake2b(digest_size=32, key=key, salt=struct.pack("<QQ", number, 0),
                           person=b"elistv1_" + bytes(8)).digest()


def check_magic(data):
    if data[:8] == MAGIC:
        return
    if MAGIC.startswith(data[:8]):
        raise Refused("truncated")
    for first in (b"\x89", b"\x09", b"?", b"\xc2\x89", b"\xef\xbf\xbd"):
        if data.startswith(first + b"ELV"):
            raise Refused("mangled")
    raise Refused("not a vault")


def zero(data):
    if any(data):
        raise Refused("header damaged")


class Slot:
    def __init__(self, data):
        self.data, self.type = data, data[0]
        if self.type == 0:
            zero(data)
        elif self.type == 1:
            self.opslimit, self.memlimit = struct.unpack("<II", data[4:12])
            zero(data[1:4] + data[12:16] + data[104:])
        elif self.type == 2:
            zero(data[1:16])
        else:
            raise Refused("header damaged")

    def by_passphrase(self, passphrase, vault_id):
        if self.type != 1:
            return None
        key = argon2id(passphrase, self.data[16:32], self.opslimit, self.memlimit * 1024)
        return decrypt(self.data[56:104], b"elist/v1/slot" + vault_id + self.data[:32],
                       self.data[32:56], key)

    def by_key_pair(self, public, secret):
        if self.type != 2:
            return None
        out = ctypes.create_string_buffer(32)
        if public != self.data[16:48] or SODIUM.crypto_box_seal_open(
                out, self.data[48:], u64(80), public, secret):
            return None
        return out.raw


class Vault:
    """The header of a vault, checked as far as that needs no key."""

    def __init__(self, data):
        check_magic(data)
        if len(data) < 10:
            raise Refused("truncated")
        version, = struct.unpack("<H", data[8:10])
        if version > 2:
            raise Refused("newer format")
        if len(data) < HEADER:
            raise Refused("truncated")
        if blake2b(data[:968], 24) != data[968:992] or version < 1:
            raise Refused("header damaged")
        zero(data[10:12] + data[72:80])
        if version == 1:
            zero(data[928:968])
        if data[12:16] != struct.pack("<I", HEADER):
            raise Refused("header damaged")
        self.data, self.vault_id, self.mac = data, data[16:32], data[992:1024]
        self.slots = [Slot(data[80 + 128 * i:208 + 128 * i]) for i in range(6)]
        self.read_segments(version)
        self.check_limits()
        if len(data) != self.length:
            raise Refused("truncated" if len(data) < self.length else "overlong")

    def check_limits(self):
        for slot in self.slots:
            if slot.type == 1 and not (1 <= slot.opslimit <= 10
                                       and 8192 <= slot.memlimit <= 1048576):
                raise Refused("key derivation limit")
        used = [slot for slot in self.slots if slot.type == 1]
        if sum(slot.opslimit * slot.memlimit for slot in used) > 6 * 4 * 1048576:
            raise Refused("key derivation limit")

    def read_segments(self, version):
        self.segments, offset = {}, HEADER
        kinds = ((1, 2, "list"), (2, 3, "book"), (4, 5, "photos"))
        for place, (number, key, name) in enumerate(kinds[:version + 1]):
            row = self.data[848 + 40 * place:888 + 40 * place]
            length, = struct.unpack("<Q", row[8:16])
            zero(row[1:8])
            if row[0] != number or not MIN_SEGMENT <= length <= MAX_SEGMENT:
                raise Refused("header damaged")
            self.segments[name] = (number, key, offset, length, row[16:40])
            offset += length
        self.length = offset

    def unlock(self, typed):
        """The vault key by a passphrase, recovery code or secret key, as bytes of UTF-8."""
        pair = key_pair(typed)
        found = [slot.by_key_pair(*pair) for slot in self.slots] if pair else []
        for slot in [] if any(found) else self.slots:
            found.append(slot.by_passphrase(normalized(typed), self.vault_id))
        keys = [key for key in found if key]
        if not keys:
            raise Refused("wrong passphrase")
        self.authenticate(keys[0])
        return keys[0]

    def authenticate(self, key):
        if blake2b(self.data[:992], 32, subkey(1, key)) != self.mac:
            raise Refused("authentication failed")

    def payload(self, name, key):
        if name not in self.segments:
            return b""
        number, subkey_number, offset, length, nonce = self.segments[name]
        padded = decrypt(self.data[offset:offset + length], self.mac + struct.pack("<Q", number),
                         nonce, subkey(subkey_number, key))
        stripped = (padded or b"").rstrip(b"\0")
        if not stripped.endswith(b"\x80"):
            raise Refused(name + " damaged")
        return stripped[:-1]


def normalized(typed):
    return unicodedata.normalize("NFC", typed.decode("utf-8")).encode("utf-8")


def key_pair(typed):
    """The public and secret key of a recovery code or of a secret key; None for another text."""
    public, secret = ctypes.create_string_buffer(32), ctypes.create_string_buffer(32)
    seed, raw = recovery_seed(typed), secret_key(typed)
    if seed:
        SODIUM.crypto_box_seed_keypair(public, secret, blake2b(seed))
        return public.raw, secret.raw
    if raw:
        SODIUM.crypto_scalarmult_base(public, raw)
        return public.raw, raw
    return None


def secret_key(typed):
    """The bytes of a secret key in Bech32; None where the text is none."""
    text, prefix = typed.decode("utf-8"), "elist-secret-key-"
    if text not in (text.lower(), text.upper()) or not text.lower().startswith(prefix + "1"):
        return None
    symbols = text.lower()[len(prefix) + 1:]
    if len(symbols) != 58 or any(symbol not in BECH32 for symbol in symbols):
        return None
    values = [BECH32.index(symbol) for symbol in symbols]
    state = 1
    for value in [ord(x) >> 5 for x in prefix] + [0] + [ord(x) & 31 for x in prefix] + values:
        top, state = state >> 25, (state & 0x1FFFFFF) << 5 ^ value
        for bit, term in enumerate((0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)):
            state ^= term if top >> bit & 1 else 0
    number = 0
    for value in values[:52]:
        number = number << 5 | value
    return (number >> 4).to_bytes(32, "big") if state == 1 and number & 15 == 0 else None


def recovery_seed(typed):
    """The seed of a recovery code; None where the text is none."""
    text = typed.decode("utf-8").replace("-", "").replace(" ", "")
    if not text.isascii():
        return None
    text = text.upper()
    text = text.replace("O", "0").replace("I", "1").replace("L", "1")
    if len(text) != 28 or any(character not in CROCKFORD for character in text):
        return None
    number = 0
    for character in text:
        number = number << 5 | CROCKFORD.index(character)
    seed, check = (number >> 12).to_bytes(16, "big"), number & 0xFFF
    expected = int.from_bytes(blake2b(b"elist/v1/recovery" + seed)[:2], "big") >> 4
    return seed if check == expected else None


def read_vector(path):
    """A test vector: lines `name: value`, an empty line, and the file."""
    with open(path, "rb") as file:
        head, _, body = file.read().partition(b"\n\n")
    fields = dict(line.split(b": ", 1) for line in head.split(b"\n"))
    return {name.decode(): value for name, value in fields.items()}, body


def outcome(fields, body):
    """What reading a vector gives, in the vectors' words."""
    try:
        vault = Vault(body)
        if "key" in fields:
            key = bytes.fromhex(fields["key"].decode())
            vault.authenticate(key)
        else:
            typed = [fields[name] for name in ("passphrase", "recovery", "secret") if name in fields]
            key = vault.unlock(typed[0])
        payloads = {name: vault.payload(name, key) for name in ("list", "book", "photos")}
        expected = {"photos": blake2b(b"").hex().encode(), **fields}
        for name, payload in payloads.items():
            if blake2b(payload).hex().encode() != expected.get(name):
                return name + " differs"
    except Refused as refusal:
        return str(refusal)
    return "success"


def check_vectors(folder):
    names = sorted(name for name in os.listdir(folder) if name.endswith(".vector"))
    failures = 0
    for name in names:
        fields, body = read_vector(os.path.join(folder, name))
        expected, found = fields["expect"].decode(), outcome(fields, body)
        if expected != found:
            failures += 1
            print(f"{name}: expected {expected}, found {found}")
    print(f"{len(names)} vectors, {failures} failures")
    return 1 if failures or not names else 0


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--vectors":
        return check_vectors(arguments[1])
    if len(arguments) != 2 or arguments[1] not in ("list", "book", "photos"):
        print(__doc__, file=sys.stderr)
        return 64
    with open(arguments[0], "rb") as file:
        data = file.read()
    try:
        vault = Vault(data)
        if sys.stdin.isatty():
            typed = getpass.getpass("Passphrase: ").encode()
        else:
            typed = sys.stdin.buffer.readline().rstrip(b"\r\n")
        sys.stdout.buffer.write(vault.payload(arguments[1], vault.unlock(typed)))
    except Refused as refusal:
        print(f"reader.py: {refusal}", file=sys.stderr)
        return 65
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

import { t } from '@lingui/core/macro'
import { decodeHex, encodeHex } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { type Bytes, copyBytes, createRandomBytes } from './bytes.ts'
import type { Protection, StoredKey } from './StoredKey.ts'

/** scrypt with N = 2^17, r = 8, p = 1: 128 MB and about a second for each guess. */
const costLog2 = 17

/** The secret that decrypts a key: the typed password, or the secret of the passkey's PRF. */
export type KeySecret = { password: string } | { passkeySecret: Bytes; credentialId: Bytes }

/**
 * Encrypts a private key.
 * @throws {SealError} if the browser has no WebCrypto (a page that is neither https nor localhost).
 */
export async function sealKey(
  privateKey: Bytes,
  address: Address,
  opener: KeySecret,
): Promise<StoredKey> {
  const salt = createRandomBytes(32)
  const protection: Protection =
    'password' in opener
      ? { kind: 'password', salt: encodeHex(salt), costLog2 }
      : { kind: 'passkey', salt: encodeHex(salt), credentialId: encodeHex(opener.credentialId) }
  const nonce = createRandomBytes(12)
  const cipherText = await findSubtle().encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: bindTo(address, protection) },
    await deriveKey(opener, protection),
    privateKey,
  )
  return {
    version: 1,
    address,
    protection,
    nonce: encodeHex(nonce),
    cipherText: encodeHex(new Uint8Array(cipherText)),
  }
}

/**
 * Decrypts a private key.
 * @throws {SealError} if the password is wrong, the record was changed or WebCrypto is missing.
 */
export async function openKey(stored: StoredKey, opener: KeySecret): Promise<Bytes> {
  const { protection } = stored
  const key = await deriveKey(opener, protection)
  try {
    const plain = await findSubtle().decrypt(
      {
        name: 'AES-GCM',
        iv: readBytes(stored.nonce),
        additionalData: bindTo(stored.address, protection),
      },
      key,
      readBytes(stored.cipherText),
    )
    return new Uint8Array(plain)
  } catch (cause) {
    const message =
      protection.kind === 'password'
        ? t`The password is wrong, or the saved wallet was changed.`
        : t`This passkey does not open the wallet, or the saved wallet was changed.`
    throw new SealError(message, { cause })
  }
}

async function deriveKey(opener: KeySecret, protection: Protection): Promise<CryptoKey> {
  const subtle = findSubtle()
  const salt = readBytes(protection.salt)
  const usages: KeyUsage[] = ['encrypt', 'decrypt']
  if (protection.kind === 'password') {
    if (!('password' in opener)) throw new SealError(t`This wallet is opened by its password.`)
    const { scryptAsync } = await import('@noble/hashes/scrypt.js')
    const password = new TextEncoder().encode(opener.password.normalize('NFKC'))
    const options = { N: 2 ** protection.costLog2, r: 8, p: 1, dkLen: 32 }
    const bytes = new Uint8Array(await scryptAsync(password, salt, options))
    return subtle.importKey('raw', bytes, 'AES-GCM', false, usages)
  }
  if (!('passkeySecret' in opener)) throw new SealError(t`This wallet is opened by its passkey.`)
  const base = await subtle.importKey('raw', opener.passkeySecret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode('vermeil browser wallet 1')
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, usages)
}

function bindTo(address: string, protection: Protection): Bytes {
  return new TextEncoder().encode(`vermeil:1:${address}:${protection.kind}`)
}

function readBytes(hex: string): Bytes {
  return copyBytes(decodeHex(hex))
}

function findSubtle(): SubtleCrypto {
  const { subtle } = globalThis.crypto
  if (!subtle) {
    throw new SealError(t`A browser wallet needs https or localhost.`)
  }
  return subtle
}

/** A key could not be encrypted or decrypted. The message can be shown to the user. */
export class SealError extends Error {
  override name = 'SealError'
}

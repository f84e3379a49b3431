import { decodeHex } from '@vermeil/thor'
import { copyBytes } from './bytes.ts'
import { type KeyPair, openKeyPair } from './keys.ts'
import { readPasskey } from './passkey.ts'
import type { StoredKey } from './StoredKey.ts'

/**
 * Decrypts a stored key: asks the device for the passkey, or takes the typed password.
 * @throws {PasskeyError} if the user declines or the passkey is gone.
 * @throws {SealError} if the password is wrong.
 */
export async function unsealKey(stored: StoredKey, password: string): Promise<KeyPair> {
  const { protection } = stored
  const opener =
    protection.kind === 'passkey'
      ? await readPasskey(copyBytes(decodeHex(protection.credentialId)))
      : { password }
  return openKeyPair(stored, opener)
}

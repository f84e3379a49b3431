import { t } from '@lingui/core/macro'
import { addressOfPrivateKey } from '@vermeil/thor/sign'
import { PrivateKeyError, parsePrivateKey } from '@vermeil/thor/sign/key'
import type { Address } from '@vermeil/units'
import * as v from 'valibot'
import { parseJson } from '../../storage/parseJson.ts'
import { type Bytes, copyBytes, createRandomBytes } from './bytes.ts'
import { type StoredKey, storedKeySchema } from './StoredKey.ts'
import { openKey, SealError, sealKey } from './sealKey.ts'

/** Shorter passwords are rejected, because a copied file allows unlimited guesses. */
export const minimumPasswordLength = 10

/** A private key and its account. */
export interface KeyPair {
  privateKey: Bytes
  address: Address
}

/** A new key from the browser's random source. */
export function createKeyPair(): KeyPair {
  const privateKey = createRandomBytes(32)
  return { privateKey, address: addressOfPrivateKey(privateKey) }
}

/**
 * Reads a private key: 64 hexadecimal digits, with or without `0x`.
 * @throws {KeyError}
 */
export function readKeyPair(text: string): KeyPair {
  try {
    const { privateKey, address } = parsePrivateKey(text)
    return { privateKey: copyBytes(privateKey), address }
  } catch (cause) {
    if (cause instanceof PrivateKeyError && cause.fault === 'curve')
      throw new KeyError(t`These digits are not a private key.`, { cause })
    throw new KeyError(t`A private key is 64 hexadecimal digits.`)
  }
}

/** What a new password lacks, as one sentence; undefined if it is valid. */
export function findPasswordProblem(password: string): string | undefined {
  if ([...password].length >= minimumPasswordLength) return undefined
  return t`Use at least ${minimumPasswordLength} characters.`
}

/**
 * Decrypts a stored key and checks that it belongs to its account.
 * @throws {SealError}
 */
export async function openKeyPair(
  stored: StoredKey,
  opener: Parameters<typeof openKey>[1],
): Promise<KeyPair> {
  const privateKey = await openKey(stored, opener)
  const address = addressOfPrivateKey(privateKey)
  if (address !== stored.address) throw new SealError(t`The saved wallet was changed.`)
  return { privateKey, address }
}

/** The text of a backup file: the key encrypted with a password, whatever protects it in this browser. */
export async function createBackup(pair: KeyPair, password: string): Promise<string> {
  const sealed = await sealKey(pair.privateKey, pair.address, { password })
  return `${JSON.stringify({ kind: 'vermeil-wallet', ...sealed }, null, 2)}\n`
}

/**
 * Reads a backup file.
 * @throws {KeyError} if the text is not one.
 * @throws {SealError} if the password is wrong.
 */
export async function readBackup(text: string, password: string): Promise<KeyPair> {
  const parsed = v.safeParse(storedKeySchema, parseJson(text))
  if (!parsed.success) throw new KeyError(t`This file is not a backup of a Vermeil wallet.`)
  return openKeyPair(parsed.output, { password })
}

/** The text is not a key or a backup. Another text may be. */
export class KeyError extends Error {
  override name = 'KeyError'
  readonly retryable = false
}

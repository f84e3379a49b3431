import type { Address } from '@vermeil/units'
import * as v from 'valibot'
import { isStoredAddress } from '../../storage/isStoredAddress.ts'

/** Bytes as they are stored, at least one. */
export const storedBytes = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})+$/))

/**
 * A private key as stored in this browser or in a backup file: AES-GCM with a key from a password (scrypt) or a passkey
 * (PRF, HKDF). The address is bound to the cipher text, so that neither can be exchanged alone.
 */
export const storedKeySchema = v.object({
  version: v.literal(1),
  address: v.custom<Address>(isStoredAddress),
  protection: v.variant('kind', [
    v.object({
      kind: v.literal('password'),
      salt: storedBytes,
      /** scrypt's N as a power of two. The upper bound keeps a malicious file from freezing the page. */
      costLog2: v.pipe(v.number(), v.integer(), v.minValue(14), v.maxValue(20)),
    }),
    v.object({ kind: v.literal('passkey'), salt: storedBytes, credentialId: storedBytes }),
  ]),
  nonce: storedBytes,
  cipherText: storedBytes,
})

export type StoredKey = v.InferOutput<typeof storedKeySchema>
export type Protection = StoredKey['protection']

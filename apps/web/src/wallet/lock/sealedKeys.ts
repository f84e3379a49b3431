import { decodeHex, encodeHex } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import * as v from 'valibot'
import { isStoredAddress } from '../../storage/isStoredAddress.ts'
import { copyBytes, createRandomBytes } from '../browser/bytes.ts'
import type { KeyPair } from '../browser/keys.ts'
import { storedBytes } from '../browser/StoredKey.ts'

/** An unlocked key as a tab stores it over a reload: encrypted with the sealing key, its address bound to it. */
const sealedKeySchema = v.object({
  address: v.custom<Address>(isStoredAddress),
  nonce: storedBytes,
  cipherText: storedBytes,
})

/** The message of an unlocked tab to the others: its sealed keys, and the time of the last activity. */
const unlockedSchema = v.object({ activeAtMs: v.number(), keys: v.array(sealedKeySchema) })

export type SealedKey = v.InferOutput<typeof sealedKeySchema>
export type Unlocked = v.InferOutput<typeof unlockedSchema>

/** Reads what a tab stored. An invalid text holds no key. */
export function parseSealedKeys(text: string | null): SealedKey[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(sealedKeySchema)), text)
  return parsed.success ? parsed.output : []
}

/** Reads another tab's message; undefined if it is something else. */
export function parseUnlocked(message: unknown): Unlocked | undefined {
  const parsed = v.safeParse(unlockedSchema, message)
  return parsed.success ? parsed.output : undefined
}

/** Encrypts an unlocked key with the sealing key. */
export async function sealForReload(pair: KeyPair, key: CryptoKey): Promise<SealedKey> {
  const nonce = createRandomBytes(12)
  const cipherText = await crypto.subtle.encrypt(
    describeCipher(pair.address, nonce),
    key,
    pair.privateKey,
  )
  return {
    address: pair.address,
    nonce: encodeHex(nonce),
    cipherText: encodeHex(new Uint8Array(cipherText)),
  }
}

/** The key; undefined if it was sealed with another key or changed since. */
export async function openAfterReload(
  { address, nonce, cipherText }: SealedKey,
  key: CryptoKey,
): Promise<KeyPair | undefined> {
  try {
    const cipher = describeCipher(address, copyBytes(decodeHex(nonce)))
    const plain = await crypto.subtle.decrypt(cipher, key, copyBytes(decodeHex(cipherText)))
    return { address, privateKey: new Uint8Array(plain) }
  } catch {
    return undefined
  }
}

function describeCipher(address: Address, nonce: Uint8Array<ArrayBuffer>): AesGcmParams {
  const additionalData = new TextEncoder().encode(`vermeil:reload:1:${address}`)
  return { name: 'AES-GCM', iv: nonce, additionalData }
}

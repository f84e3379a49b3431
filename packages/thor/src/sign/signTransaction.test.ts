import { secp256k1 } from '@noble/curves/secp256k1.js'
import { Secp256k1 } from '@vechain/sdk-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeHex } from '../decodeHex.ts'
import {
  addressOfPrivateKey,
  addressOfPublicKey,
  recoverAddress,
  signHash,
} from './signTransaction.ts'

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const key = bytes32.filter((bytes) => secp256k1.utils.isValidSecretKey(bytes))

test('signatures equal those of the official SDK and recover the signer', () => {
  fc.assert(
    fc.property(bytes32, key, (hash, privateKey) => {
      const signature = signHash(hash, privateKey)
      expect(signature).toEqual(Uint8Array.from(Secp256k1.sign(hash, privateKey)))
      expect(recoverAddress(hash, signature)).toBe(addressOfPrivateKey(privateKey))
    }),
    { numRuns: 60 },
  )
})

test('an account is the same from a private, a compressed and an uncompressed public key', () => {
  const privateKey = new Uint8Array(32).fill(7)
  const account = addressOfPrivateKey(privateKey)
  expect(addressOfPublicKey(secp256k1.getPublicKey(privateKey, true))).toBe(account)
  expect(addressOfPublicKey(secp256k1.getPublicKey(privateKey, false))).toBe(account)
})

test('rejects a signature with a high S, although it is on the curve', () => {
  const hash = new Uint8Array(32).fill(1)
  const signature = signHash(hash, new Uint8Array(32).fill(7))
  const order = secp256k1.Point.Fn.ORDER
  const low = BigInt(`0x${Buffer.from(signature.subarray(32, 64)).toString('hex')}`)
  const high = Uint8Array.from(signature)
  high.set(decodeHex(`0x${(order - low).toString(16).padStart(64, '0')}`), 32)
  high[64] = 1 - (signature[64] ?? 0)
  expect(() => recoverAddress(hash, high)).toThrow('S value is out of range')
})

test.each([
  ['a short signature', new Uint8Array(64), 'a signature has 65 bytes, not 64'],
  ['a v of 27', new Uint8Array(65).fill(27), 'the last byte of a signature is 0 or 1, not 27'],
  ['all zeros', new Uint8Array(65), 'no public key matches it'],
])('%s is refused', (_, signature, fact) => {
  expect(() => recoverAddress(new Uint8Array(32), signature)).toThrow(fact)
})

test('rejects keys and hashes of the wrong shape', () => {
  expect(() => signHash(new Uint8Array(31), new Uint8Array(32).fill(1))).toThrow(/32 bytes, not 31/)
  expect(() => addressOfPrivateKey(new Uint8Array(32))).toThrow(/private key has 32 bytes/)
  expect(() => addressOfPublicKey(new Uint8Array(33))).toThrow(/not a point/)
})

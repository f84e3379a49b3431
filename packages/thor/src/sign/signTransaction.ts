import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Address } from '@vermeil/units'
import { encodeHex } from '../encodeHex.ts'
import { keccak256 } from '../keccak256.ts'
import { joinBytes } from '../rlp.ts'
import { encodeTransaction, gasPayerHash, signingHash } from '../transaction/encodeTransaction.ts'
import { isDelegated, type TransactionBody } from '../transaction/Transaction.ts'

/**
 * Signs a transaction with the keys of the origin and, for a delegated body, of the gas payer. Returns the bytes to
 * send to a node.
 */
export function signTransaction(
  body: TransactionBody,
  privateKey: Uint8Array,
  options: { gasPayer?: Uint8Array } = {},
): Uint8Array {
  const { gasPayer } = options
  if (isDelegated(body) !== (gasPayer !== undefined))
    throw new SignatureError(
      gasPayer === undefined
        ? 'the body is delegated, but the key of the gas payer is missing'
        : 'the key of a gas payer was given, but the body is not delegated (set features to 1)',
    )
  const signature = signHash(signingHash(body), privateKey)
  if (gasPayer === undefined) return encodeTransaction(body, signature)
  const hash = gasPayerHash(body, addressOfPrivateKey(privateKey))
  return encodeTransaction(body, joinBytes([signature, signHash(hash, gasPayer)]))
}

/**
 * Signs 32 bytes: r (32), s (32, at most half of the curve's order) and v (0 or 1).
 * @throws {SignatureError} if the key or the hash is not 32 valid bytes.
 */
export function signHash(hash: Uint8Array, privateKey: Uint8Array): Uint8Array {
  if (hash.length !== 32) throw new SignatureError(`a hash has 32 bytes, not ${hash.length}`)
  requirePrivateKey(privateKey)
  const signed = secp256k1.sign(hash, privateKey, {
    prehash: false,
    lowS: true,
    format: 'recovered',
  })
  return joinBytes([signed.subarray(1), signed.subarray(0, 1)])
}

/** The account of a private key. */
export function addressOfPrivateKey(privateKey: Uint8Array): Address {
  requirePrivateKey(privateKey)
  return addressOfPublicKey(secp256k1.getPublicKey(privateKey, false))
}

/**
 * The account of a public key, compressed (33 bytes) or uncompressed (65 bytes): the last 20 bytes of its Keccak hash.
 */
export function addressOfPublicKey(publicKey: Uint8Array): Address {
  let point: Uint8Array
  try {
    point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  } catch (cause) {
    throw new SignatureError('the public key is not a point of the curve', { cause })
  }
  return encodeHex(keccak256(point.subarray(1)).subarray(12)) as Address
}

/**
 * Recovers the signer of a hash from a signature of 65 bytes.
 * @throws {SignatureError} for another length, a high S (which Thor's pool rejects too), or a point that is not on the
 * curve.
 */
export function recoverAddress(hash: Uint8Array, signature: Uint8Array): Address {
  if (signature.length !== 65)
    throw new SignatureError(`a signature has 65 bytes, not ${signature.length}`)
  const v = signature[64] ?? 0
  if (v > 1) throw new SignatureError(`the last byte of a signature is 0 or 1, not ${v}`)
  let publicKey: Uint8Array
  try {
    if (secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact').hasHighS())
      throw new SignatureError('S value is out of range')
    const recovered = joinBytes([Uint8Array.of(v), signature.subarray(0, 64)])
    publicKey = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
  } catch (cause) {
    if (cause instanceof SignatureError) throw cause
    throw new SignatureError('no public key matches it', { cause })
  }
  return addressOfPublicKey(publicKey)
}

function requirePrivateKey(privateKey: Uint8Array): void {
  if (!secp256k1.utils.isValidSecretKey(privateKey))
    throw new SignatureError(
      'a private key has 32 bytes and is between zero and the order of the curve',
    )
}

/** A key or a signature is invalid. A retry does not help. */
export class SignatureError extends Error {
  override name = 'SignatureError'
  readonly retryable = false
  constructor(fact: string, options?: ErrorOptions) {
    super(`Invalid signature: ${fact}.`, options)
  }
}

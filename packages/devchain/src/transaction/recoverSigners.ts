import { gasPayerHash, keccak256, signingHash } from '@vermeil/thor'
import type { Address, TxId } from '@vermeil/units'
import { recover } from 'tiny-secp256k1'
import { encodeBytes } from '../word/word.ts'
import type { Unverified } from './decodeTransaction.ts'

const halfOrder = Buffer.from(
  '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0',
  'hex',
)

/** The signers of a transaction, and its id, which depends on the origin. */
export interface Signers {
  id: TxId
  origin: Address
  delegator: Address | null
}

/**
 * Recovers the origin and, for a delegated transaction, the gas payer.
 * @throws {SignatureError} with the text of Thor's pool.
 */
export function recoverSigners({ body, signature }: Unverified): Signers {
  const delegated = ((body.features ?? 0) & 1) === 1
  checkSignature(signature, delegated)
  const origin = recoverAddress(signingHash(body), signature.subarray(0, 65))
  const id = gasPayerHash(body, origin)
  const delegator = delegated ? recoverAddress(id, signature.subarray(65)) : null
  return { id: encodeBytes(id) as TxId, origin, delegator }
}

function checkSignature(signature: Uint8Array, delegated: boolean): void {
  if (signature.length !== (delegated ? 130 : 65))
    throw new SignatureError('invalid signature length')
  for (let start = 0; start < signature.length; start += 65)
    if (Buffer.compare(signature.subarray(start + 32, start + 64), halfOrder) > 0)
      throw new SignatureError('invalid signature: S value is out of range')
}

function recoverAddress(hash: Uint8Array, signature: Uint8Array): Address {
  const recoveryId = signature[64] ?? 0
  if (recoveryId > 3) throw new SignatureError('invalid signature recovery id')
  const publicKey = tryRecover(hash, signature.subarray(0, 64), recoveryId as 0 | 1 | 2 | 3)
  if (publicKey === null) throw new SignatureError('recovery failed')
  return encodeBytes(keccak256(publicKey.subarray(1)).subarray(12)) as Address
}

function tryRecover(hash: Uint8Array, signature: Uint8Array, id: 0 | 1 | 2 | 3): Uint8Array | null {
  try {
    return recover(hash, signature, id, false)
  } catch {
    return null
  }
}

/** The signature is invalid. */
export class SignatureError extends Error {
  override name = 'SignatureError'
}

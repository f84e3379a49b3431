import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { keccak256 } from '@vermeil/thor'
import { signTransaction } from '@vermeil/thor/sign'
import { decodeTransaction } from '../../packages/devchain/src/transaction/decodeTransaction.ts'
import { recoverSigners } from '../../packages/devchain/src/transaction/recoverSigners.ts'
import type { Figure } from '../Figure.ts'

const rounds = 200

interface Curve {
  secp256k1: {
    sign(hash: Uint8Array, key: Uint8Array, options: object): Uint8Array
    recoverPublicKey(signature: Uint8Array, hash: Uint8Array, options: object): Uint8Array
  }
}

/** Measures the recovery of signers by the dev chain's library and by @noble/curves. */
export async function measureRecovery(): Promise<Figure[]> {
  const key = randomBytes(32)
  const body = { type: 0x51, chainTag: 1, blockRef: '0x0000000000000000', expiration: 32 } as const
  const rest = { clauses: [], gas: 21_000n, dependsOn: null, maxPriorityFeePerGas: 0n } as const
  const raws = Array.from({ length: rounds }, (_, nonce) =>
    signTransaction({ ...body, ...rest, maxFeePerGas: 1n, nonce: BigInt(nonce) }, key),
  )
  const own = time(raws.map(decodeTransaction), recoverSigners)
  const from = createRequire(new URL('../../packages/devchain/package.json', import.meta.url))
  const { secp256k1 } = (await import(from.resolve('@noble/curves/secp256k1.js'))) as Curve
  const hashes = raws.map((raw) => keccak256(raw))
  const signed = hashes.map((hash) => ({
    hash,
    signature: secp256k1.sign(hash, key, { prehash: false, format: 'recovered' }),
  }))
  const noble = time(signed, ({ hash, signature }) =>
    secp256k1.recoverPublicKey(signature, hash, { prehash: false }),
  )
  return [
    { what: 'a transaction’s hashes and signer, tiny-secp256k1', value: own, unit: 'ms' },
    { what: 'a public key, @noble/curves', value: noble, unit: 'ms' },
  ]
}

function time<Item>(items: readonly Item[], action: (item: Item) => unknown): number {
  for (const item of items.slice(0, 50)) action(item)
  const beganAt = performance.now()
  for (const item of items) action(item)
  return (performance.now() - beganAt) / items.length
}

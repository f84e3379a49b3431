import type { DevChain } from '@vermeil/devchain'
import { blockRefOf } from '@vermeil/thor'
import { signTransaction } from '@vermeil/thor/sign'
import type { Address, TxId } from '@vermeil/units'
import { grantClauses } from './grantClauses.ts'

let nonce = BigInt(Date.now()) << 16n

/** Sends test funds from a development account of the dev chain. It resolves once the pool has the transaction. */
export async function grantFunds(
  chain: DevChain,
  faucet: { address: Address; privateKey: Uint8Array },
  recipient: Address,
): Promise<TxId> {
  const raw = signTransaction(
    {
      type: 0x51,
      chainTag: chain.chainTag,
      blockRef: blockRefOf(chain.best().id),
      expiration: 64,
      clauses: grantClauses(recipient),
      maxPriorityFeePerGas: 0n,
      maxFeePerGas: 20n * 10n ** 12n,
      gas: 200_000n,
      dependsOn: null,
      nonce: nonce++,
    },
    faucet.privateKey,
  )
  return chain.submitSigned(raw, faucet.address)
}

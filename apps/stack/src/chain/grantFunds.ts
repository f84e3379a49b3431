import { encodeCall, erc20 } from '@vermeil/abi'
import type { DevChain } from '@vermeil/devchain'
import { blockRefOf, type Clause } from '@vermeil/thor'
import { signTransaction } from '@vermeil/thor/sign'
import { type Address, parseAddress, type TxId } from '@vermeil/units'

const whole = 10n ** 18n

/** Test funds of one grant: enough VET to trade with, and VTHO for some hundred transactions. */
const grant = { vet: 50_000n * whole, vtho: 2_000n * whole }
const vtho = parseAddress('0x0000000000000000000000000000456e65726779')
let nonce = BigInt(Date.now()) << 16n

/** Sends test funds from a development account of the dev chain; answers once the pool has the transaction. */
export async function grantFunds(
  chain: DevChain,
  faucet: { address: Address; privateKey: Uint8Array },
  recipient: Address,
): Promise<TxId> {
  const clauses: Clause[] = [
    { to: recipient, value: grant.vet, data: '0x' },
    { to: vtho, value: 0n, data: encodeCall(erc20.transfer, [recipient, grant.vtho]) },
  ]
  const raw = signTransaction(
    {
      type: 0x51,
      chainTag: chain.chainTag,
      blockRef: blockRefOf(chain.best().id),
      expiration: 64,
      clauses,
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

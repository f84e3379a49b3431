import type { LegacyBody } from '@vermeil/thor'
import { signTransaction } from '@vermeil/thor/sign'
import type { Hex } from '@vermeil/units'
import { builtinAddresses } from '../builtin/addresses.ts'
import { hashSignature } from '../builtin/createNative.ts'
import { paramKeys } from '../builtin/params.ts'
import type { DevelopmentAccount } from '../model/developmentAccounts.ts'
import { decodeBytes, encodeBytes, encodeWords, formatAddress } from '../word/word.ts'

/** The price that Thor's genesis blocks set, in wei of VTHO per gas (thor InitialBaseGasPrice). */
export const thorBaseGasPrice = 1_000_000_000_000_000n

/**
 * The executor's transaction that sets the base gas price of legacy transactions. It is the only transaction in block 1
 * of Thor solo (cmd/thor/solo). Clients see its reward in the history of fees.
 */
export function signGasPrice(
  executor: DevelopmentAccount,
  { chainTag, price }: { chainTag: number; price: bigint },
): Uint8Array {
  const selector = hashSignature('set(bytes32,uint256)').slice(0, 10)
  const words = encodeBytes(encodeWords(paramKeys.baseGasPrice, price)).slice(2)
  const data: Hex = `0x${selector.slice(2)}${words}`
  const body: LegacyBody = {
    type: 0,
    chainTag,
    blockRef: '0x0000000000000000',
    expiration: 2 ** 32 - 1,
    clauses: [{ to: formatAddress(builtinAddresses.params), value: 0n, data }],
    gasPriceCoef: 0,
    gas: 1_000_000n,
    dependsOn: null,
    nonce: 0n,
  }
  return signTransaction(body, decodeBytes(executor.privateKey))
}

import {
  blockNumberOf,
  blockRefOf,
  type Clause,
  chainTagOf,
  encodeHex,
  type ThorClient,
  ThorError,
  type TransactionBody,
  transactionId,
} from '@vermeil/thor'
import { signTransaction } from '@vermeil/thor/sign'
import type { Hex } from '@vermeil/units'
import { type Wallet, WalletError } from '../Wallet.ts'
import { createRandomBytes } from './bytes.ts'
import type { KeyPair } from './keys.ts'

/** Blocks within which a transaction is mined or never: about five minutes. */
const expirationBlocks = 32

type Node = Pick<ThorClient, 'fetchBlock' | 'fetchPriorityFee' | 'sendTransaction'>

/** The wallet of an open key: signs here and sends through the app's own node. */
export function createBrowserWallet(pair: KeyPair, node: Node, genesisId: Hex): Wallet {
  return {
    kind: 'browser',
    address: pair.address,
    send: async (clauses, { gas }) => {
      const body = await buildBody(node, genesisId, { clauses, gas })
      const txId = transactionId(body, pair.address)
      await broadcast(node, signTransaction(body, pair.privateKey))
      return { txId, expiresAtBlock: blockNumberOf(body.blockRef) + body.expiration }
    },
  }
}

async function buildBody(
  node: Node,
  genesisId: Hex,
  { clauses, gas }: { clauses: readonly Clause[]; gas: bigint },
): Promise<TransactionBody> {
  const [best, maxPriorityFeePerGas] = await Promise.all([
    node.fetchBlock('best'),
    node.fetchPriorityFee(),
  ])
  if (!best) throw new WalletError('failed', 'The node has no newest block.')
  const common = {
    chainTag: chainTagOf(genesisId),
    blockRef: blockRefOf(best.id),
    expiration: expirationBlocks,
    clauses,
    gas,
    dependsOn: null,
    nonce: BigInt(encodeHex(createRandomBytes(8))),
  }
  const base = best.baseFeePerGas
  if (base === null) return { ...common, type: 0, gasPriceCoef: 0 }
  // The base fee rises by at most an eighth for each block: room for two.
  const maxFeePerGas = (base * 81n) / 64n + maxPriorityFeePerGas
  return { ...common, type: 0x51, maxFeePerGas, maxPriorityFeePerGas }
}

/**
 * Hands the transaction to the node. Where no answer comes, the node may hold it all the same: it counts as sent,
 * and following it tells the end.
 */
async function broadcast(node: Node, raw: Uint8Array): Promise<void> {
  try {
    await node.sendTransaction(raw)
  } catch (cause) {
    if (!(cause instanceof ThorError)) throw cause
    if (cause.status === null || cause.status >= 500) return
    if (/insufficient energy/.test(cause.message)) {
      const message = 'Not enough VTHO for transaction fees. Get more VTHO to proceed.'
      throw new WalletError('refused', message, { cause })
    }
    throw new WalletError('refused', `The node refused the transaction: ${cause.message}`, {
      cause,
    })
  }
}

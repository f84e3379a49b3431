import { t } from '@lingui/core/macro'
import {
  blockNumberOf,
  blockRefOf,
  type Clause,
  chainTagOf,
  decodeHex,
  delegatedFeature,
  encodeHex,
  encodeTransaction,
  hashCertificate,
  signingHash,
  type ThorClient,
  ThorError,
  type TransactionBody,
  transactionId,
} from '@vermeil/thor'
import { signHash, signTransaction } from '@vermeil/thor/sign'
import type { Address, Hex } from '@vermeil/units'
import { type Wallet, WalletError } from '../Wallet.ts'
import { createRandomBytes } from './bytes.ts'
import type { KeyPair } from './keys.ts'

/** The expiration in blocks: about five minutes. */
const expirationBlocks = 32
/** A transaction without an answer is sent again this often, until it has expired. */
const resendMs = 5_000
const maxResends = 64

type Node = Pick<ThorClient, 'fetchBlock' | 'fetchPriorityFee' | 'sendTransaction'>

/** Requests the sponsor's signature of a whole unsigned transaction. */
type Sponsor = (origin: Address, raw: Hex) => Promise<Hex>

/** The wallet of an unlocked key. It signs here and sends through the app's node. */
export function createBrowserWallet(
  pair: KeyPair,
  node: Node,
  genesisId: Hex,
  fetchSponsorship?: Sponsor,
): Wallet {
  return {
    kind: 'browser',
    address: pair.address,
    send: async (clauses, { gas, isFeePaid = false, signal, onSigned }) => {
      const sponsor = isFeePaid ? fetchSponsorship : undefined
      const own = await buildBody(node, genesisId, { clauses, gas })
      const body = sponsor ? { ...own, features: delegatedFeature } : own
      const txId = transactionId(body, pair.address)
      const raw = sponsor
        ? await signSponsored(body, pair, sponsor)
        : signTransaction(body, pair.privateKey)
      if (signal?.aborted) throw new WalletError('rejected', t`Transaction was rejected`)
      const sent = { txId, expiresAtBlock: blockNumberOf(body.blockRef) + body.expiration }
      onSigned?.(sent)
      await broadcast(node, raw)
      return sent
    },
    signCertificate: async (message) => {
      const annex = {
        domain: location.host,
        timestamp: Math.floor(Date.now() / 1000),
        signer: pair.address,
      }
      const hash = hashCertificate({ ...message, ...annex })
      return { ...annex, signature: encodeHex(signHash(hash, pair.privateKey)) }
    },
  }
}

/** The whole transaction with both signatures. Nothing is signed here unless the gas payer has signed. */
async function signSponsored(
  body: TransactionBody,
  { address, privateKey }: KeyPair,
  fetchSponsorship: Sponsor,
): Promise<Uint8Array> {
  const paid = decodeHex(await fetchSponsorship(address, encodeHex(encodeTransaction(body))))
  const own = signHash(signingHash(body), privateKey)
  const both = new Uint8Array(own.length + paid.length)
  both.set(own)
  both.set(paid, own.length)
  return encodeTransaction(body, both)
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
  if (!best) throw new WalletError('failed', t`The node did not return its newest block.`)
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
  // The base fee rises by at most an eighth per block: enough for two blocks.
  const maxFeePerGas = (base * 81n) / 64n + maxPriorityFeePerGas
  return { ...common, type: 0x51, maxFeePerGas, maxPriorityFeePerGas }
}

/**
 * Sends the transaction to the node. Without an answer the node may still have it, so it counts as sent and is
 * followed. It is sent again meanwhile: the network can be lost after signing, and the same transaction runs only once.
 */
async function broadcast(node: Node, raw: Uint8Array): Promise<void> {
  try {
    await node.sendTransaction(raw)
  } catch (cause) {
    if (!(cause instanceof ThorError)) throw cause
    if (isUnanswered(cause)) return void resend(node, raw)
    if (/insufficient energy/.test(cause.message)) {
      const message = t`Not enough VTHO for transaction fees. Get more VTHO to proceed.`
      throw new WalletError('refused', message, { cause })
    }
    const { message: reason } = cause
    throw new WalletError('refused', t`The node refused the transaction: ${reason}`, {
      cause,
    })
  }
}

function isUnanswered({ status }: ThorError): boolean {
  return status === null || status >= 500
}

/** Sends a transaction again until the node answers. Its answer is not needed, because the transaction is followed. */
async function resend(node: Node, raw: Uint8Array): Promise<void> {
  for (let count = 0; count < maxResends; count++) {
    await new Promise((resolve) => setTimeout(resolve, resendMs))
    try {
      return void (await node.sendTransaction(raw))
    } catch (cause) {
      if (!(cause instanceof ThorError && isUnanswered(cause))) return
    }
  }
}

import { randomBytes } from 'node:crypto'
import {
  blockRefOf,
  type Clause,
  chainTagOf,
  createThorClient,
  encodeHex,
  encodeTransaction,
  estimateGas,
  signingHash,
  type ThorClient,
  type TransactionBody,
  transactionId,
} from '@vermeil/thor'
import { signHash } from '@vermeil/thor/sign'
import { type Hex, parseAddress, parseHex, parseTxId, type TxId } from '@vermeil/units'
import type { TestAccount } from './TestAccount.ts'

/** A clause as a page passes it to VeWorld. */
export interface RequestedClause {
  to?: string | null
  value: string | number
  data?: string
}

/** The options beside the clauses. `gas` is a number or absent, as the extension requires. */
export interface RequestedOptions {
  signer?: string
  gas?: number
  comment?: string
  dependsOn?: string
  delegator?: { url: string }
}

/** How a wallet deviates from the request. */
export interface TransactionOverrides {
  /** The expiration in blocks; 32 by default. */
  expiration?: number
  /** The transaction that it depends on. */
  dependsOn?: TxId
  /** Whether it is sent although it would be reverted by now. */
  sendsReverting?: boolean
}

interface RequestedTransaction {
  clauses: RequestedClause[]
  options: RequestedOptions
  /** A current extension signs type 0x51, an older one legacy transactions. */
  type: 0 | 0x51
  overrides?: TransactionOverrides
}

const failure = 'There was an error processing the transaction'

/**
 * Signs and sends a page's request, with a gas payer's signature if the options name its service (VIP-201).
 * @throws an error in VeWorld's words if a clause would revert, the gas payer refuses or the node does.
 */
export async function sendRequested(
  nodeUrl: string,
  account: TestAccount,
  asked: RequestedTransaction,
): Promise<TxId> {
  const { raw } = await signRequested(nodeUrl, account, asked)
  return createThorClient({ url: nodeUrl }).sendTransaction(raw)
}

/** Signs like `sendRequested`, without sending. */
export async function signRequested(
  nodeUrl: string,
  account: TestAccount,
  asked: RequestedTransaction,
): Promise<{ raw: Uint8Array; txId: TxId }> {
  const { options, overrides = {} } = asked
  if (options.gas !== undefined && !Number.isSafeInteger(options.gas))
    throw new Error(`Expected number, received ${String(options.gas)}`)
  const thor = createThorClient({ url: nodeUrl })
  const clauses = asked.clauses.map(readClause)
  const [genesis, best, gas] = await Promise.all([
    thor.fetchBlock(0),
    thor.fetchBlock('best'),
    overrides.sendsReverting ? options.gas : fetchGas(thor, clauses, account),
  ])
  if (!genesis || !best || gas === undefined) throw new Error(failure)
  const body = withFees(asked.type, best.baseFeePerGas ?? 0n, {
    chainTag: chainTagOf(genesis.id),
    blockRef: blockRefOf(best.id),
    expiration: overrides.expiration ?? 32,
    clauses,
    gas: BigInt(options.gas ?? gas),
    dependsOn: overrides.dependsOn ?? (options.dependsOn ? parseTxId(options.dependsOn) : null),
    nonce: randomBytes(8).readBigUInt64BE(),
    ...(options.delegator === undefined ? {} : { features: 1 }),
  })
  const signature = signHash(signingHash(body), account.privateKey)
  const txId = transactionId(body, account.address)
  if (options.delegator === undefined) return { raw: encodeTransaction(body, signature), txId }
  const payer = await askGasPayer(options.delegator.url, account, body)
  return { raw: encodeTransaction(body, Buffer.concat([signature, payer])), txId }
}

/** Undefined if a clause would be reverted. */
async function fetchGas(
  thor: ThorClient,
  clauses: Clause[],
  { address }: TestAccount,
): Promise<bigint | undefined> {
  const estimate = await estimateGas(thor, clauses, address)
  return estimate.reverted ? undefined : estimate.gas
}

function readClause({ to, value, data }: RequestedClause): Clause {
  return {
    to: to ? parseAddress(to) : null,
    value: BigInt(value),
    data: parseHex(data ?? '0x'),
  }
}

type Unpriced = Omit<TransactionBody & { type: 0 }, 'type' | 'gasPriceCoef'>

function withFees(type: 0 | 0x51, baseFee: bigint, common: Unpriced): TransactionBody {
  return type === 0
    ? { ...common, type, gasPriceCoef: 0 }
    : { ...common, type, maxPriorityFeePerGas: 0n, maxFeePerGas: 2n * baseFee }
}

async function askGasPayer(
  url: string,
  { address }: TestAccount,
  body: TransactionBody,
): Promise<Buffer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin: address, raw: encodeHex(encodeTransaction(body)) }),
  })
  if (!response.ok) throw new Error(failure)
  const { signature } = (await response.json()) as { signature: Hex }
  return Buffer.from(signature.slice(2), 'hex')
}

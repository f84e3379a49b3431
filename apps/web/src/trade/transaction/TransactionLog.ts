import { findToken } from '@vermeil/tokens'
import type { Address, Amount, TxId } from '@vermeil/units'
import * as v from 'valibot'
import { isStoredAddress } from '../../storage/isStoredAddress.ts'
import { dealKinds } from '../deal/Deal.ts'
import { mergeTransactions } from './mergeTransactions.ts'
import { type Transaction, transactionStates } from './Transaction.ts'

/** The part of the browser's storage that the log uses. */
export type LogStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text) as Amount),
)
const address = v.custom<Address>(isStoredAddress)
const token = v.pipe(
  address,
  v.transform((text) => findToken(text)),
)
const txId = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/),
  v.transform((text) => text as TxId),
)
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const lifetime = v.custom<number | 'never'>((value) => value === 'never' || v.is(count, value))
const text = v.string()

const analysis = v.object({
  type: text,
  message: text,
  hint: v.exactOptional(text),
  suggestion: v.object({ title: text, text }),
})

const stored = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1)),
    state: v.picklist(transactionStates),
    kind: v.picklist(dealKinds),
    owner: address,
    walletKind: v.exactOptional(
      v.picklist(['veworld', 'browser', 'wallet-connect', 'sync2', 'sync']),
    ),
    askedAtMs: count,
    sentAtMs: v.exactOptional(count),
    endedAtMs: v.exactOptional(count),
    txId: v.exactOptional(txId),
    simulatedAtBlock: count,
    expiresAtBlock: v.exactOptional(count),
    blockNumber: v.exactOptional(count),
    sell: token,
    buy: token,
    amountIn: amount,
    amountOut: amount,
    recipient: v.exactOptional(address),
    order: v.exactOptional(v.object({ price: amount, lifetimeSeconds: v.exactOptional(lifetime) })),
    limit: v.exactOptional(v.object({ side: v.picklist(['sell', 'buy']), amount })),
    simulatedOut: v.exactOptional(amount),
    isFeePaid: v.exactOptional(v.boolean()),
    fee: v.exactOptional(amount),
    result: v.exactOptional(v.object({ sold: amount, bought: amount })),
    cancels: v.exactOptional(v.array(v.object({ id: count, token, unfilled: amount }))),
    revokes: v.exactOptional(
      v.array(v.object({ token, spender: address, name: v.string(), amount })),
    ),
    rewardRounds: v.exactOptional(v.array(count)),
    endedOrders: v.exactOptional(v.array(count)),
    orderExpiresAt: v.exactOptional(count),
    analysis: v.exactOptional(analysis),
    message: v.exactOptional(text),
    hint: v.exactOptional(text),
    isAcknowledged: v.exactOptional(v.boolean()),
    isRead: v.boolean(),
  }),
  v.check(
    ({ state, txId }) =>
      ['failed', 'unknown'].includes(state) || isPlaced(state) === (txId !== undefined),
  ),
)

function isPlaced(state: Transaction['state']): boolean {
  return ['pending', 'expired', 'reverted', 'success'].includes(state)
}

/**
 * The stored transactions of one network, each under its own key, so that no tab can overwrite what another one knows.
 * Unreadable entries are ignored.
 */
export class TransactionLog {
  readonly #storage: LogStorage
  readonly #prefix: string

  constructor(storage: LogStorage, network: string) {
    this.#storage = storage
    this.#prefix = `vermeil.transaction.${network}.`
  }

  /** All transactions, unordered. */
  readAll(): Transaction[] {
    try {
      const keys = Array.from({ length: this.#storage.length }, (_, at) => this.#storage.key(at))
      return keys.flatMap((key) => (key === null ? [] : (this.read(key) ?? [])))
    } catch {
      return []
    }
  }

  /** The transaction under a storage key; undefined for other keys. */
  read(key: string): Transaction | undefined {
    if (!key.startsWith(this.#prefix)) return undefined
    try {
      const parsed = v.safeParse(stored, JSON.parse(this.#storage.getItem(key) ?? 'null'))
      const isOwn = parsed.success && key === this.#prefix + parsed.output.id
      return isOwn ? parsed.output : undefined
    } catch {
      return undefined
    }
  }

  /** Stores a transaction without losing what another tab has written about it. */
  write(transaction: Transaction): void {
    const key = this.#prefix + transaction.id
    const known = this.read(key)
    const merged = known ? mergeTransactions(transaction, known) : transaction
    try {
      const written = encode(merged)
      if (this.#storage.getItem(key) !== written) this.#storage.setItem(key, written)
    } catch {
      // Storage is full or denied. The transaction is followed in this page's memory.
    }
  }

  remove({ id }: Transaction): void {
    try {
      this.#storage.removeItem(this.#prefix + id)
    } catch {
      // It stays until the browser clears it.
    }
  }
}

/** The fields that hold tokens, which are stored by their addresses. */
const tokenNames = ['sell', 'buy', 'token']

function encode(transaction: Transaction): string {
  return JSON.stringify({ ...transaction, blocksSeen: undefined }, (name, value) => {
    if (typeof value === 'bigint') return value.toString()
    return tokenNames.includes(name) ? value.address : value
  })
}

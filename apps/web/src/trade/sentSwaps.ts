import { findToken, type Token } from '@vermeil/tokens'
import type { Address, Amount, TxId } from '@vermeil/units'
import * as v from 'valibot'
import type { SentMark } from './followTransaction.ts'

/** A swap that was sent and has no known end: it is followed, also after a reload. */
export interface SentSwap {
  mark: SentMark
  owner: Address
  sell: Token
  buy: Token
  amountIn: Amount
  /** What was quoted, not what arrives. */
  amountOut: Amount
}

const storageKey = 'vermeil.sentSwaps'

const digits = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text) as Amount),
)
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/),
  v.transform((text) => text as Address),
)
const block = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const sentSwap = v.object({
  txId: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{64}$/),
    v.transform((text) => text as TxId),
  ),
  sentAtBlock: block,
  expiresAtBlock: v.optional(block),
  owner: address,
  sell: address,
  buy: address,
  amountIn: digits,
  amountOut: digits,
})

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The swaps of this browser whose end is not known, oldest first. What cannot be read is left out. */
export function readSentSwaps(storage: Store): SentSwap[] {
  return readStored(storage).map(({ owner, sell, buy, amountIn, amountOut, ...sent }) => {
    const { txId, sentAtBlock, expiresAtBlock } = sent
    return {
      mark: { txId, sentAtBlock, ...(expiresAtBlock === undefined ? {} : { expiresAtBlock }) },
      owner,
      sell: findToken(sell),
      buy: findToken(buy),
      amountIn,
      amountOut,
    }
  })
}

/** Remembers a sent swap until its end is known. */
export function writeSentSwap(storage: Store, swap: SentSwap): void {
  const others = readSentSwaps(storage).filter((known) => known.mark.txId !== swap.mark.txId)
  write(storage, [...others, swap])
}

/** Its end is known: nothing to follow any more. */
export function removeSentSwap(storage: Store, txId: TxId): void {
  write(
    storage,
    readSentSwaps(storage).filter((known) => known.mark.txId !== txId),
  )
}

function write(storage: Store, swaps: readonly SentSwap[]): void {
  const stored = swaps.map(({ mark, owner, sell, buy, amountIn, amountOut }) => ({
    ...mark,
    owner,
    sell: sell.address,
    buy: buy.address,
    amountIn: amountIn.toString(),
    amountOut: amountOut.toString(),
  }))
  storage.setItem(storageKey, JSON.stringify(stored))
}

function readStored(storage: Store): v.InferOutput<typeof sentSwap>[] {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(parsed)) return []
    return parsed.flatMap((item) => {
      const read = v.safeParse(sentSwap, item)
      return read.success ? [read.output] : []
    })
  } catch {
    return []
  }
}

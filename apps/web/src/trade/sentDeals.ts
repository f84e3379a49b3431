import { findToken } from '@vermeil/tokens'
import type { Address, Amount, TxId } from '@vermeil/units'
import * as v from 'valibot'
import type { Deal } from './Deal.ts'
import type { SentMark } from './followTransaction.ts'

/** A deal that was sent and has no known end: it is followed, also after a reload. */
export interface SentDeal extends Deal {
  mark: SentMark
  owner: Address
}

/** Where sent deals of one screen are remembered. */
export interface DealShelf {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  key: string
}

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

const sentDeal = v.object({
  kind: v.optional(v.picklist(['swap', 'wrap', 'convert', 'send']), 'swap'),
  txId: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{64}$/),
    v.transform((text) => text as TxId),
  ),
  sentAtBlock: block,
  expiresAtBlock: v.optional(block),
  owner: address,
  recipient: v.optional(address),
  sell: address,
  buy: address,
  amountIn: digits,
  amountOut: digits,
})

/** The deals of this browser whose end is not known, oldest first. What cannot be read is left out. */
export function readSentDeals(shelf: DealShelf): SentDeal[] {
  return readStored(shelf).map(({ sell, buy, recipient, ...stored }) => {
    const { txId, sentAtBlock, expiresAtBlock, ...deal } = stored
    return {
      ...deal,
      mark: { txId, sentAtBlock, ...(expiresAtBlock === undefined ? {} : { expiresAtBlock }) },
      sell: findToken(sell),
      buy: findToken(buy),
      ...(recipient === undefined ? {} : { recipient }),
    }
  })
}

/** Remembers a sent deal until its end is known. */
export function writeSentDeal(shelf: DealShelf, deal: SentDeal): void {
  const others = readSentDeals(shelf).filter((known) => known.mark.txId !== deal.mark.txId)
  write(shelf, [...others, deal])
}

/** Its end is known: nothing to follow any more. */
export function removeSentDeal(shelf: DealShelf, txId: TxId): void {
  write(
    shelf,
    readSentDeals(shelf).filter((known) => known.mark.txId !== txId),
  )
}

function write({ storage, key }: DealShelf, deals: readonly SentDeal[]): void {
  const stored = deals.map(({ mark, sell, buy, amountIn, amountOut, ...deal }) => ({
    ...deal,
    ...mark,
    sell: sell.address,
    buy: buy.address,
    amountIn: amountIn.toString(),
    amountOut: amountOut.toString(),
  }))
  storage.setItem(key, JSON.stringify(stored))
}

function readStored({ storage, key }: DealShelf): v.InferOutput<typeof sentDeal>[] {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    if (!Array.isArray(parsed)) return []
    return parsed.flatMap((item) => {
      const read = v.safeParse(sentDeal, item)
      return read.success ? [read.output] : []
    })
  } catch {
    return []
  }
}

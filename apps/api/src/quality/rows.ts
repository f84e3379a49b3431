import type { DatabaseSync } from 'node:sqlite'
import type { Address, Hex } from '@vermeil/units'
import type { MeasuredSwap, QuoteReport } from './MeasuredSwap.ts'

/** A measured swap as the database has it. */
export interface MeasuredRow {
  block: number
  log_index: number
  timestamp: number
  tx_id: Hex
  token_from: Address
  token_to: Address
  amount_in: string
  amount_out: string
  minimum_out: string | null
  best_out: string | null
  best_exchange: Address | null
  quoted_in: string | null
  quoted_out: string | null
  simulated_out: string | null
  value_micros: number
}

/** Reads a measured swap. */
export function parseSwap(row: MeasuredRow): MeasuredSwap {
  const { best_out: bestOut, best_exchange: exchange, quoted_in: quotedIn } = row
  const hasBest = bestOut !== null && exchange !== null
  const hasQuote = quotedIn !== null && row.quoted_out !== null
  return {
    blockNumber: row.block,
    logIndex: row.log_index,
    timestamp: row.timestamp,
    txId: row.tx_id,
    tokenFrom: row.token_from,
    tokenTo: row.token_to,
    amountIn: BigInt(row.amount_in),
    amountOut: BigInt(row.amount_out),
    minimumOut: parseAmount(row.minimum_out),
    best: hasBest ? { amountOut: BigInt(bestOut), exchange } : undefined,
    quote: hasQuote
      ? {
          quotedIn: BigInt(quotedIn),
          quotedOut: BigInt(row.quoted_out ?? 0),
          simulatedOut: parseAmount(row.simulated_out),
        }
      : undefined,
    valueMicros: BigInt(row.value_micros),
  }
}

function parseAmount(text: string | null): bigint | undefined {
  return text === null ? undefined : BigInt(text)
}

/** Writes a measured swap, in place of an older measurement of it. */
export function writeRow(database: DatabaseSync, swap: MeasuredSwap): void {
  const { best, quote, minimumOut } = swap
  database
    .prepare(`INSERT OR REPLACE INTO swap VALUES (${Array(15).fill('?').join(', ')})`)
    .run(
      swap.blockNumber,
      swap.logIndex,
      swap.timestamp,
      swap.txId,
      swap.tokenFrom,
      swap.tokenTo,
      String(swap.amountIn),
      String(swap.amountOut),
      formatOptional(minimumOut),
      formatOptional(best?.amountOut),
      best?.exchange ?? null,
      formatOptional(quote?.quotedIn),
      formatOptional(quote?.quotedOut),
      formatOptional(quote?.simulatedOut),
      swap.valueMicros,
    )
}

/** An amount as digits; null if it is unknown. */
export function formatOptional(amount: bigint | undefined): string | null {
  return amount === undefined ? null : String(amount)
}

/** Reads a quote as the app reported it. */
export function parseReport(row: Readonly<Record<string, unknown>>): QuoteReport {
  const { tx_id: txId, quoted_in: quotedIn, quoted_out: quotedOut, simulated_out: simulated } = row
  return {
    txId: txId as Hex,
    quotedIn: BigInt(String(quotedIn)),
    quotedOut: BigInt(String(quotedOut)),
    simulatedOut: simulated === null ? undefined : BigInt(String(simulated)),
  }
}

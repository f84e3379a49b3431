import {
  type Ledger,
  type LedgerHead,
  readCandles,
  readMarketStats,
  readMarkets,
  type TokenPair,
} from '@vermeil/ledger'
import { findBaseQuote, findToken, findTokenBySymbol } from '@vermeil/tokens'
import { type Address, isAddress, parseAddress, parseSeconds } from '@vermeil/units'
import {
  datafeedConfigCall,
  datafeedHistoryCall,
  datafeedSearchCall,
  datafeedSymbolCall,
  datafeedTimeCall,
  maxBars,
  type Resolution,
  resolutions,
} from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { readPair } from '../tokens/readPair.ts'
import {
  type CalendarLength,
  findBarStart,
  mergeDays,
  stepBarsBack,
  type UdfBar,
} from './calendarBars.ts'
import { describeSymbol, nameSymbol, type SymbolTokens } from './describeSymbol.ts'
import { formatBars } from './formatBars.ts'

/** A datafeed for TradingView's charts (UDF). The symbol `A/B` has prices in B for one A. */
export function serveDatafeed(
  app: FastifyInstance,
  endpoints: HeadEndpoints,
  { ledger, clock }: { ledger: Ledger; clock: () => number },
): void {
  const names = Object.entries(resolutions)
    .toSorted(([, one], [, other]) => one - other)
    .map(([name]) => name)
  endpoints.serve({
    call: datafeedConfigCall,
    make: async () => ({
      supported_resolutions: names,
      supports_group_request: false,
      supports_marks: false,
      supports_search: true,
      supports_timescale_marks: false,
      supports_time: true,
      exchanges: [{ value: 'Vermeil', name: 'Vermeil', desc: 'Every pool on VeChain' }],
      symbols_types: [{ name: 'Crypto', value: 'crypto' }],
    }),
  })
  endpoints.serve({
    call: datafeedSymbolCall,
    make: async ({ query: { symbol }, head }) => {
      const tokens = readSymbol(symbol)
      if (typeof tokens === 'string') return refuse(tokens)
      const stats = await readMarketStats(ledger, { ...readPair(tokens), now: head.timestamp })
      if (!stats) return refuse(`${symbol} has never traded.`)
      return describeSymbol(tokens, stats.price, names)
    },
  })
  endpoints.serve({
    call: datafeedSearchCall,
    make: async ({ query: { query, limit }, head }) => {
      const symbols = await listSymbols(ledger, head)
      const wanted = query.trim().toLowerCase()
      const found = symbols.filter(({ text }) => text.includes(wanted)).slice(0, limit)
      return found.map(({ from, to }) => {
        const { name, ticker, description, type, exchange } = describeSymbol(
          { from, to },
          '1',
          names,
        )
        return { symbol: name, full_name: name, description, exchange, ticker, type }
      })
    },
  })
  serveHistory(endpoints, ledger)
  serveTime(app, clock)
}

function serveHistory(endpoints: HeadEndpoints, ledger: Ledger): void {
  endpoints.serve({
    call: datafeedHistoryCall,
    make: async ({ query: { symbol, resolution, from, to, countback }, head }) => {
      const tokens = readSymbol(symbol)
      if (typeof tokens === 'string') return refuse(tokens)
      const bars = { pair: readPair(tokens), resolution, head }
      const last = Math.max(0, to - 1)
      const limit = countback ?? maxBars
      const start =
        countback === undefined ? Math.max(0, from) : findStart(resolution, last, countback)
      const found = await readBars(ledger, { ...bars, start, end: last, limit })
      const inside = found.filter(({ timestamp }) => timestamp < to)
      if (inside.length > 0) return formatBars(inside)
      // The newest bar before the span tells the chart where to continue.
      const end = Math.min(Math.max(0, from - 1), head.timestamp)
      const [earlier] = await readBars(ledger, { ...bars, start: end, end, limit: 1 })
      return { s: 'no_data' as const, ...(earlier && { nextTime: earlier.timestamp }) }
    },
  })
}

const calendar: Partial<Record<Resolution, CalendarLength>> = { '1W': 'week', '1M': 'month' }

/** The start of a span of `countback` bars that ends at `last`. */
function findStart(resolution: Resolution, last: number, countback: number): number {
  const length = calendar[resolution]
  if (length === undefined) return Math.max(0, last - countback * resolutions[resolution])
  return stepBarsBack(length, findBarStart(length, last), countback - 1)
}

interface BarQuery {
  pair: TokenPair
  resolution: Resolution
  head: LedgerHead
  start: number
  end: number
  /** The maximum number of bars; the newest are returned. */
  limit: number
}

/** The bars that overlap start..end. Weeks and months are made of whole days. */
async function readBars(ledger: Ledger, query: BarQuery): Promise<UdfBar[]> {
  const { pair, resolution, head, start, end, limit } = query
  const length = calendar[resolution]
  const candles = await readCandles(ledger, {
    ...pair,
    intervalSeconds: length === undefined ? resolutions[resolution] : resolutions['1D'],
    start: parseSeconds(length === undefined ? start : findBarStart(length, start)),
    end: parseSeconds(end),
    now: head.timestamp,
    includeActive: true,
    limit: length === undefined ? limit : maxBars,
  })
  if (length === undefined) return candles
  return mergeDays(candles, length, pair.from.decimals).slice(-limit)
}

function serveTime(app: FastifyInstance, clock: () => number): void {
  app.get(datafeedTimeCall.path, (_request, reply) =>
    reply
      .header('content-type', datafeedTimeCall.media)
      .header('cache-control', 'no-store')
      .send(String(Math.floor(clock() / 1000))),
  )
}

/** The two tokens of a symbol, by their symbols or addresses, or a sentence about one that does not exist. */
function readSymbol(symbol: string): SymbolTokens | string {
  const tokens: Address[] = []
  for (const name of symbol.split('/')) {
    const token = isAddress(name) ? parseAddress(name) : findTokenBySymbol(name)?.address
    if (token === undefined) return `There is no token ${name}.`
    tokens.push(token)
  }
  const [from, to] = tokens
  return { from: from as Address, to: to as Address }
}

/** An error answer that charts show. It is valid until the next block, like any other answer. */
function refuse(errmsg: string) {
  return { s: 'error' as const, errmsg }
}

/** Every pair that ever had a price, base first, like the app's header. */
async function listSymbols(
  ledger: Ledger,
  head: LedgerHead,
): Promise<(SymbolTokens & { text: string })[]> {
  const decimals = (token: Address): number => findToken(token).decimals
  const markets = await readMarkets(ledger, { now: head.timestamp, decimals })
  return markets.map((market) => {
    const { base: from, quote: to } = findBaseQuote(market.from, market.to)
    const words = [from, to].flatMap((address) => [findToken(address).name, address])
    const text = `${nameSymbol({ from, to })} ${words.join(' ')}`.toLowerCase()
    return { from, to, text }
  })
}

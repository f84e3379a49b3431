import {
  type LedgerHead,
  type Pair,
  readCandles,
  readMarketStats,
  readMarkets,
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
import { serveAtHead } from '../calls/serveAtHead.ts'
import { readPair } from '../endpoints/readPair.ts'
import { ApiProblem } from '../problems/ApiProblem.ts'
import type { Services } from '../Services.ts'
import {
  type Bar,
  type CalendarLength,
  findBarStart,
  mergeDays,
  stepBarsBack,
} from './calendarBars.ts'
import { describeSymbol, nameSymbol, type SymbolTokens } from './describeSymbol.ts'
import { formatBars } from './formatBars.ts'

/** A datafeed of the form that TradingView's charts read (UDF). A symbol `A/B` has prices in B for one A. */
export function serveDatafeed(app: FastifyInstance, services: Services): void {
  const { ledger } = services
  const names = Object.entries(resolutions)
    .toSorted(([, one], [, other]) => one - other)
    .map(([name]) => name)
  serveAtHead(app, services, {
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
  serveAtHead(app, services, {
    call: datafeedSymbolCall,
    make: async ({ query: { symbol }, head }) => {
      const tokens = readSymbol(symbol)
      const stats = await readMarketStats(ledger, { ...readPair(tokens), now: head.timestamp })
      if (!stats) throw new ApiProblem(404, `${symbol} has never traded.`, { field: 'symbol' })
      return describeSymbol(tokens, stats.price, names)
    },
  })
  serveAtHead(app, services, {
    call: datafeedSearchCall,
    make: async ({ query: { query, limit }, head }) => {
      const symbols = await listSymbols(services, head)
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
  serveHistory(app, services)
  serveTime(app, services)
}

function serveHistory(app: FastifyInstance, services: Services): void {
  serveAtHead(app, services, {
    call: datafeedHistoryCall,
    make: async ({ query: { symbol, resolution, from, to, countback }, head }) => {
      const bars = { pair: readPair(readSymbol(symbol)), resolution, head }
      const last = Math.max(0, to - 1)
      const limit = Math.min(countback ?? maxBars, maxBars)
      const start = countback === undefined ? from : findStart(resolution, last, countback)
      const found = await readBars(services, { ...bars, start, end: last, limit })
      const inside = found.filter(({ timestamp }) => timestamp < to)
      if (inside.length > 0) return formatBars(inside)
      // The newest bar before the span, so that a chart knows where to look on.
      const end = Math.min(Math.max(0, from - 1), head.timestamp)
      const [earlier] = await readBars(services, { ...bars, start: end, end, limit: 1 })
      return { s: 'no_data' as const, ...(earlier && { nextTime: earlier.timestamp }) }
    },
  })
}

const calendar: Partial<Record<Resolution, CalendarLength>> = { '1W': 'week', '1M': 'month' }

/** Where a span of so many bars begins that ends at `last`. */
function findStart(resolution: Resolution, last: number, countback: number): number {
  const length = calendar[resolution]
  if (length === undefined) return Math.max(0, last - countback * resolutions[resolution])
  return stepBarsBack(length, findBarStart(length, last), countback - 1)
}

interface BarQuery {
  pair: Pair
  resolution: Resolution
  head: LedgerHead
  start: number
  end: number
  /** At most so many, the newest. */
  limit: number
}

/** The bars that touch start..end; weeks and months are made of whole days. */
async function readBars({ ledger }: Services, query: BarQuery): Promise<Bar[]> {
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

function serveTime(app: FastifyInstance, { clock }: Services): void {
  app.get(datafeedTimeCall.path, (_request, reply) =>
    reply
      .header('content-type', datafeedTimeCall.media)
      .header('cache-control', 'no-store')
      .send(String(Math.floor(clock() / 1000))),
  )
}

/**
 * The two tokens of a symbol, by their symbols or addresses.
 * @throws {ApiProblem} 404 where one is not known.
 */
function readSymbol(symbol: string): SymbolTokens {
  const [from, to] = symbol.split('/').map((name) => {
    if (isAddress(name)) return parseAddress(name)
    const token = findTokenBySymbol(name)
    if (!token) throw new ApiProblem(404, `There is no token ${name}.`, { field: 'symbol' })
    return token.address
  })
  return { from: from as Address, to: to as Address }
}

/** Every pair that ever had a price, in the order of the app's header: base first, quote behind. */
async function listSymbols(
  { ledger }: Services,
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

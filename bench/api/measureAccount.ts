import {
  createRows,
  openLedger,
  orderPair,
  startWriter,
  type Writer,
  writeBlocks,
  writeStatistics,
} from '@vermeil/ledger'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, parseSeconds, parseTxId, zeroAddress } from '@vermeil/units'
import { createAccount } from '../../e2e/src/wallet/TestAccount.ts'
import { type Figure, findQuantile } from '../Figure.ts'
import { measureExport } from './measureExport.ts'
import { formatHash, serveLedger, timeAnswer, waitForBlock } from './serveLedger.ts'

const tradeCount = 100_000
const tradesPerBlock = 1_000
const blockCount = tradeCount / tradesPerBlock
const firstBlockAt = 1_750_000_000
const ether = 10n ** 18n
/** How often every answer is requested, with a new block before each request, so that no answer is cached. */
const rounds = 20
/** Each further page of the walk through all trades is requested once. */
const pageSize = 100

/**
 * Measures an account with 100,000 trades in a ledger of the bench: the slowest call of the account's home, the totals,
 * every page of the trades, and all trades as CSV.
 */
export async function measureAccount(): Promise<Figure[]> {
  const account = createAccount().address
  await using stack = new AsyncDisposableStack()
  const ledger = stack.use(await openLedger({ memory: true }))
  const writer = await startWriter(ledger, formatHash(0))
  for (let number = 1; number <= blockCount; number++) await writeTrades(writer, number, account)
  await writeStatistics(ledger)
  const api = stack.use(await serveLedger(ledger))
  const home = `${api.url}/api/accounts/${account}`
  const rare = `?pair=${zeroAddress},${addressOf('VTHO')}`
  const calls = {
    'the account home': [home, `${home}/events`, `${home}/trades?limit=25`],
    'its totals': [`${home}/totals`],
    'its trades of a rare pair': [`${home}/trades${rare}`],
  }
  const figures: Figure[] = []
  let number = blockCount
  for (const [name, urls] of Object.entries(calls)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      number += 1
      await writeTrades(writer, number, account, 1)
      await waitForBlock(api.url, number)
      for (const url of urls) times.push(await timeAnswer(url))
    }
    figures.push(describe(`${name}, ${tradeCount} trades`, times))
  }
  figures.push(describe(`a page of ${tradeCount} trades`, await walkTrades(`${home}/trades`)))
  figures.push(...(await measureExport(`${api.url}/api/exports/${account}/trades.csv`, tradeCount)))
  return figures
}

function describe(what: string, times: readonly number[]): Figure {
  return {
    what: `${what}, p99`,
    value: findQuantile(times, 0.99),
    unit: 'ms',
    target: 100,
    atMost: true,
  }
}

/** The times of all pages, from the newest trade to the oldest. */
async function walkTrades(path: string): Promise<number[]> {
  const times: number[] = []
  let before = ''
  for (;;) {
    const startMs = performance.now()
    const answer = await fetch(`${path}?limit=${pageSize}${before}`)
    const { next } = (await answer.json()) as { next?: string | null }
    times.push(performance.now() - startMs)
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`)
    if (!next) return times
    before = `&before=${next}`
  }
}

/** Writes a block with trades of the account, one of every 500 in a pair that it rarely trades. */
async function writeTrades(
  writer: Writer,
  number: number,
  trader: Address,
  count = tradesPerBlock,
): Promise<void> {
  const rows = createRows()
  const timestamp = parseSeconds(firstBlockAt + number * 10)
  for (let logIndex = 0; logIndex < count; logIndex++) {
    const isSale = logIndex % 2 === 0
    rows.activities.push({
      ...{ block: number, timestamp, txIndex: logIndex, clauseIndex: 0, logIndex },
      ...{ txId: parseTxId(formatHash(number * tradesPerBlock + logIndex)), trader },
      ...{ kind: 'swap', orderId: null, roundId: 1, tradeType: 'SWAP', multiplierPermille: 1000 },
      ...orderPair(zeroAddress, addressOf(logIndex % 500 === 0 ? 'VTHO' : 'B3TR')),
      ...{ amount0: isSale ? ether : -ether, amount1: isSale ? -ether : ether, price: '1' },
      ...{ volumeVet: ether, volumeUsd: ether, valueUsd: ether, points: ether },
    })
  }
  const id = formatHash(number)
  await writeBlocks(writer, {
    after: number === 1 ? null : formatHash(number - 1),
    block: { number, id, parentId: formatHash(number - 1), timestamp },
    finalizedNumber: number,
    ...rows,
  })
}

function addressOf(symbol: string): Address {
  const token = findTokenBySymbol(symbol)
  if (!token) throw new Error(`There is no token ${symbol}.`)
  return token.address
}

import type { SeededRandom } from '@vermeil/random'
import { type Address, parseAddress } from '@vermeil/units'
import type { FundingFact, TradeFact } from '../facts.ts'

/** Seconds of a generated round. */
const roundSeconds = 7 * 86_400
const ether = 10n ** 18n
const markets = ['VET/B3TR', 'VET/VTHO', 'VET/USDGLO', 'B3TR/VTHO']

/** A generated round: who is honest, and who cheats. */
export interface GeneratedRound {
  trades: TradeFact[]
  fundings: FundingFact[]
  honest: Address[]
  /** Each group is one cheater. */
  cheaters: { kind: string; accounts: Address[] }[]
}

/** Writes the trades of one account. Prices wander, so that buying back gives a different amount. */
class TradeWriter {
  readonly trades: TradeFact[] = []
  readonly #random: SeededRandom

  constructor(random: SeededRandom) {
    this.#random = random
  }

  /** A trade of `size` VET; `isBuy` buys the second token of the market. */
  write(
    trader: Address,
    { market, at, size, isBuy }: { market: string; at: number; size: number; isBuy: boolean },
  ): void {
    const price = 5 * Math.exp(0.05 * Math.sin(at / 40_000) + 0.01 * this.#random.normal())
    const [first, second] = [toWei(size), toWei(size * price)]
    this.trades.push({
      trader,
      market,
      blockNumber: Math.floor(at / 10),
      timestamp: Math.floor(at),
      txId: `0x${(this.trades.length + 1).toString(16).padStart(64, '0')}`,
      amount0: isBuy ? first : -first,
      amount1: isBuy ? -second : second,
      points: first,
    })
  }
}

/** Makes a round with `count` honest traders of six kinds, and `cheats` cheaters of each of three kinds. */
export function generateRound(
  random: SeededRandom,
  { count, cheats }: { count: number; cheats: number },
): GeneratedRound {
  const writer = new TradeWriter(random)
  const fundings: FundingFact[] = []
  const createAccount = (from: Address, timestamp: number): Address => {
    const account = createAddress(random)
    fundings.push({ account, from, timestamp: Math.floor(timestamp) })
    return account
  }
  const exchange = createAddress(random)
  const honest: Address[] = []
  while (honest.length < count) {
    const behaviour = random.pick(honestBehaviours)
    // Sometimes friends or a family share a source of funds but trade independently.
    const size = random.chance(0.03) ? 2 + random.below(3) : 1
    const source = size > 1 ? createAddress(random) : exchange
    const start = random.next() * roundSeconds
    for (let member = 0; member < size; member++) {
      const account = createAccount(source, start + member * 300)
      behaviour(writer, random, account)
      honest.push(account)
    }
  }
  const cheaters = cheatingBehaviours.flatMap(({ kind, wallets, trade }) =>
    Array.from({ length: cheats }, () => {
      const [owner, start] = [createAddress(random), random.next() * 86_400]
      const accounts = Array.from({ length: wallets }, (_, index) =>
        createAccount(owner, start + index * 600),
      )
      trade(writer, random, accounts)
      return { kind, accounts }
    }),
  )
  return { trades: writer.trades, fundings, honest, cheaters }
}

type Behaviour = (writer: TradeWriter, random: SeededRandom, account: Address) => void

/** News at these moments: many buy within seconds. */
const newsAt = [90_000, 250_000, 400_000]

const honestBehaviours: readonly Behaviour[] = [
  // Trades now and then.
  (writer, random, account) => {
    for (let index = random.below(6); index >= 0; index--) writer.write(account, drawTrade(random))
  },
  // Buys the same amount every six hours.
  (writer, random, account) => {
    const [market, size] = [random.pick(markets), drawSize(random)]
    for (let at = random.next() * 21_600; at < roundSeconds; at += 21_600)
      writer.write(account, { market, at, size, isBuy: true })
  },
  // Trades by day, in both directions and any size.
  (writer, random, account) => {
    for (let index = 10 + random.below(40); index > 0; index--)
      writer.write(account, drawTrade(random))
  },
  // Buys, holds for about an hour, and sells what it bought.
  (writer, random, account) => {
    const market = random.pick(markets)
    let at = random.next() * 20_000
    while (at < roundSeconds) {
      const size = drawSize(random)
      writer.write(account, { market, at, size, isBuy: true })
      at += 3_600 * Math.exp(random.normal())
      writer.write(account, { market, at, size: size * (1 + 0.01 * random.normal()), isBuy: false })
      at += 7_200 * Math.exp(random.normal())
    }
  },
  // Arbitrages all day: often, in both directions, with sizes that the pools dictate.
  (writer, random, account) => {
    for (let index = 100 + random.below(300); index > 0; index--)
      writer.write(account, drawTrade(random))
  },
  // Reacts to news within a minute, like everyone else.
  (writer, random, account) => {
    for (const news of newsAt)
      for (let index = 0; index < 3; index++) {
        const at = news + random.next() * 60
        writer.write(account, { market: 'VET/B3TR', at, size: drawSize(random), isBuy: true })
      }
    for (let index = random.below(5); index > 0; index--) writer.write(account, drawTrade(random))
  },
]

const cheatingBehaviours: readonly {
  kind: string
  wallets: number
  trade: (writer: TradeWriter, random: SeededRandom, accounts: readonly Address[]) => void
}[] = [
  { kind: 'one wallet that buys back', wallets: 1, trade: washTrades },
  { kind: 'three wallets that buy back from each other', wallets: 3, trade: washTrades },
  {
    kind: 'five wallets that trade together',
    wallets: 5,
    trade: (writer, random, accounts) => {
      for (let index = 0; index < 30; index++) {
        const trade = drawTrade(random)
        for (const account of accounts)
          writer.write(account, {
            ...trade,
            at: trade.at + random.next() * 40,
            size: drawSize(random),
          })
      }
    },
  },
]

function washTrades(writer: TradeWriter, random: SeededRandom, accounts: readonly Address[]): void {
  const market = random.pick(markets)
  let at = random.next() * 20_000
  for (let index = 0; index < 40; index++) {
    const size = drawSize(random)
    writer.write(random.pick(accounts), { market, at, size, isBuy: true })
    at += 20 + random.next() * 500
    const back = size * (1 - 0.01 * random.next())
    writer.write(random.pick(accounts), { market, at, size: back, isBuy: false })
    at += 60 + random.next() * 4_000
    if (random.chance(0.2)) writer.write(random.pick(accounts), drawTrade(random))
  }
}

function drawTrade(random: SeededRandom) {
  return {
    market: random.pick(markets),
    at: random.next() * roundSeconds,
    size: drawSize(random),
    isBuy: random.chance(0.5),
  }
}

function drawSize(random: SeededRandom): number {
  return 500 * Math.exp(1.2 * random.normal())
}

function createAddress(random: SeededRandom): Address {
  return parseAddress(`0x${random.bytes(20).toString('hex')}`)
}

function toWei(amount: number): bigint {
  return (BigInt(Math.round(amount * 1e6)) * ether) / 1_000_000n
}

import type { Contender } from '../router/Contender.ts'
import type { BenchPool, Instance } from '../router/Instance.ts'
import type { SettledStep, Solution } from '../router/settle.ts'
import { requirePeer } from './requirePeer.ts'

interface Token {
  address: string
}

interface CurrencyAmount {
  currency: Token
  quotient: { toString(): string }
}

interface Trade {
  route: { pairs: Pair[]; path: Token[] }
  inputAmount: CurrencyAmount
}

interface Pair {
  token0: Token
  token1: Token
  reserveOf(token: Token): CurrencyAmount
}

interface Core {
  Token: new (chainId: number, address: string, decimals: number) => Token
  CurrencyAmount: { fromRawAmount(token: Token, amount: string): CurrencyAmount }
}

interface V2 {
  Pair: new (one: CurrencyAmount, other: CurrencyAmount) => Pair
  Trade: {
    bestTradeExactIn(pairs: Pair[], amount: CurrencyAmount, to: Token, options: object): Trade[]
    bestTradeExactOut(pairs: Pair[], from: Token, amount: CurrencyAmount, options: object): Trade[]
  }
}

/**
 * Uniswap's v2-sdk with its own limits: every path of up to three pairs, no splits. Its fee is fixed at 0.3%, so the
 * pairs here are of a class that charges the fee of each pool.
 */
export function loadUniswap(): Contender {
  const v2 = requirePeer('@uniswap/v2-sdk') as V2
  const core = requirePeer('@uniswap/sdk-core') as Core
  const FeePair = createFeePair(v2, core)
  return {
    name: 'v2-sdk',
    isSlow: true,
    prepare(instance) {
      const tokens = instance.tokens.map(
        ({ decimals }, at) => new core.Token(1, formatPlain(at), decimals),
      )
      const pairs = instance.pools.flatMap((pool, at) => {
        const [one, other] = [tokens[pool.token0], tokens[pool.token1]]
        if (!one || !other) return []
        const amount = (token: Token, of: bigint) =>
          core.CurrencyAmount.fromRawAmount(token, String(of))
        return [new FeePair([amount(one, pool.reserve0), amount(other, pool.reserve1)], pool, at)]
      })
      return ({ from, to, amount, isExactOut }) => {
        const [sold, bought] = [tokens[from], tokens[to]]
        if (!sold || !bought) return undefined
        const exact = core.CurrencyAmount.fromRawAmount(isExactOut ? bought : sold, String(amount))
        const options = { maxHops: 3, maxNumResults: 1 }
        const [best] = isExactOut
          ? v2.Trade.bestTradeExactOut(pairs, sold, exact, options)
          : v2.Trade.bestTradeExactIn(pairs, exact, bought, options)
        return best && readTrade(best, { tokens, instance })
      }
    },
  }
}

function readTrade(
  { route, inputAmount }: Trade,
  { tokens, instance }: { tokens: Token[]; instance: Instance },
): Solution {
  const steps = route.pairs.map((pair, at): SettledStep => {
    const token = route.path[at]
    const from = tokens.findIndex(({ address }) => address === token?.address)
    const amountIn = { amount: BigInt(inputAmount.quotient.toString()) }
    const pool = 'at' in pair ? Number(pair.at) : instance.pools.length
    return { pool, from, take: at === 0 ? amountIn : 'chained' }
  })
  return { steps, amountIn: BigInt(inputAmount.quotient.toString()) }
}

/** An address without letters, because the SDK requires a checksum for all others. */
function formatPlain(at: number): string {
  return `0x${String(at + 1).padStart(40, '0')}`
}

function createFeePair({ Pair }: V2, { CurrencyAmount }: Core) {
  return class FeePair extends Pair {
    readonly at: number
    readonly #pool: Pick<BenchPool, 'feePips'>

    constructor([one, other]: [CurrencyAmount, CurrencyAmount], pool: BenchPool, at: number) {
      super(one, other)
      this.#pool = pool
      this.at = at
    }

    getOutputAmount(put: CurrencyAmount): [CurrencyAmount, Pair] {
      const { other, reserveIn, reserveOut } = this.#orient(put.currency)
      const amountAfterFee =
        BigInt(put.quotient.toString()) * BigInt(1_000_000 - this.#pool.feePips)
      const paid = (amountAfterFee * reserveOut) / (reserveIn * 1_000_000n + amountAfterFee)
      if (paid === 0n) throw Object.assign(new Error(), { isInsufficientInputAmountError: true })
      return [CurrencyAmount.fromRawAmount(other, String(paid)), this]
    }

    getInputAmount(paid: CurrencyAmount): [CurrencyAmount, Pair] {
      const { other, reserveIn: reserveOut, reserveOut: reserveIn } = this.#orient(paid.currency)
      const amount = BigInt(paid.quotient.toString())
      if (amount >= reserveOut)
        throw Object.assign(new Error(), { isInsufficientReservesError: true })
      const amountAfterFee = (reserveOut - amount) * BigInt(1_000_000 - this.#pool.feePips)
      const put = (reserveIn * amount * 1_000_000n) / amountAfterFee + 1n
      return [CurrencyAmount.fromRawAmount(other, String(put)), this]
    }

    #orient(token: Token) {
      const other = token.address === this.token0.address ? this.token1 : this.token0
      const reserve = (of: Token): bigint => BigInt(this.reserveOf(of).quotient.toString())
      return { other, reserveIn: reserve(token), reserveOut: reserve(other) }
    }
  }
}

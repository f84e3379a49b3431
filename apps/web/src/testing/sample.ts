import type { SwapInstruction } from '@vermeil/abi'
import { findTokenBySymbol, type Token, vet } from '@vermeil/tokens'
import type { Address, Amount, TxId } from '@vermeil/units'
import type { Quote } from '../trade/quote/Quote.ts'

export { vet }

/** Values that tests share. */
export const b3tr = need('B3TR')
export const vtho = need('VTHO')

export const aggregatorAddress = `0x${'a9'.repeat(20)}` as Address
export const owner = `0x${'11'.repeat(20)}` as Address
export const router = `0x${'22'.repeat(20)}` as Address
export const txId = `0x${'ab'.repeat(32)}` as TxId

/** Whole tokens of 18 decimals in smallest units. */
export function whole(amount: number): Amount {
  return (BigInt(Math.round(amount * 1e6)) * 10n ** 12n) as Amount
}

/** 1,000 VET for 200 B3TR on one pool, by default. */
export function createQuote(change: Partial<Quote> = {}): Quote & { instruction: SwapInstruction } {
  const instruction = {
    swapType: 0n,
    primaryRouter: router,
    bridgeToken: vet.address,
    splitRoutes: [],
  }
  return {
    source: 'chain',
    sell: vet,
    buy: b3tr,
    exact: 'sell',
    amount: whole(1_000),
    amountIn: whole(1_000),
    amountOut: whole(200),
    paths: [
      {
        sharePercent: 100,
        amountIn: whole(1_000),
        hops: [{ venue: 'VeRocket', router, from: vet, to: b3tr, feeBps: 30 }],
      },
    ],
    blockNumber: 100,
    ...change,
    instruction: change.instruction ?? instruction,
  }
}

function need(symbol: string): Token {
  const token = findTokenBySymbol(symbol)
  if (!token) throw new Error(`There is no token ${symbol}.`)
  return token
}

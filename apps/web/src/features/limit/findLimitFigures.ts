import { findPayment } from '@vermeil/clauses'
import { findAsset } from '@vermeil/tokens'
import { type Amount, zeroAddress } from '@vermeil/units'
import { type Usd, valueInUsd } from '../../trade/amounts/Usd.ts'
import { findFree } from '../../trade/card/shares.ts'
import type { Deal } from '../../trade/deal/Deal.ts'
import type { Side } from '../../trade/quote/Side.ts'
import type { LimitInputs } from './LimitInputs.ts'
import { findPair, type LimitForm } from './limitForm.ts'
import { findDistance, findMarketRate, type MarketRate } from './marketRate.ts'

/** The numbers behind the limit card's texts. */
export interface LimitFigures {
  /** The order that the button would create; undefined while the form is incomplete. */
  deal: Deal | undefined
  /** The tokens represent the same asset, so there is nothing to trade. */
  isConversion: boolean
  market: MarketRate | undefined
  /** How much better the rate is than the market, in percent; undefined if either is unknown. */
  distance: number | undefined
  usd: Record<Side, Usd | undefined>
  /** The current output of a swap of the same amount, if it is known. */
  swapOut: Amount | undefined
  /** The balance of the sold token that no order holds. */
  free: Amount | undefined
}

/** Computes the numbers. */
export function findLimitFigures(inputs: LimitInputs): LimitFigures {
  const { form, prices, quote, balances, committed } = inputs
  const { sell, buy, amounts } = form
  const market = findMarketRate(form, prices.usd)
  const isConversion = sell && buy ? findAsset(sell.address) === findAsset(buy.address) : false
  const { answer } = quote
  const isAnswered =
    answer?.found === true &&
    answer.quote.sell.address === sell?.address &&
    answer.quote.buy.address === buy?.address &&
    answer.quote.exact === 'sell' &&
    answer.quote.amountIn === amounts.sell
  const balance = sell && balances.amounts?.get(sell.address)
  return {
    deal: isConversion ? undefined : createDeal(inputs),
    isConversion,
    market,
    distance: findFormDistance(form, market),
    usd: { sell: findUsd(inputs, 'sell'), buy: findUsd(inputs, 'buy') },
    swapOut: isAnswered && answer.found ? answer.quote.amountOut : undefined,
    // VET of open orders is wrapped, so it is not part of the balance of VET.
    free:
      balance === undefined || sell?.address === zeroAddress || committed === undefined
        ? balance
        : findFree({ balance, committed }),
  }
}

/** How much better the form's rate is than the market, in percent; undefined if either is unknown. */
export function findFormDistance(
  form: LimitForm,
  market: MarketRate | undefined,
): number | undefined {
  return market && form.price > 0n ? findDistance(form.price, findPair(form), market) : undefined
}

function createDeal({ form }: LimitInputs): Deal | undefined {
  const { sell, buy, amounts, price, lifetimeSeconds } = form
  if (!sell || !buy || amounts.sell === 0n || price === 0n || form.problem) return undefined
  return {
    kind: 'limit',
    sell,
    buy,
    amountIn: amounts.sell,
    amountOut: findPayment(amounts.sell, price) as Amount,
    order: { price, ...(lifetimeSeconds === undefined ? {} : { lifetimeSeconds }) },
  }
}

function findUsd({ form, prices }: LimitInputs, side: Side): Usd | undefined {
  const token = form[side]
  const price = token && prices.usd.get(token.address)
  if (!token || price === undefined || form.amounts[side] === 0n) return undefined
  return valueInUsd(form.amounts[side], token.decimals, price)
}

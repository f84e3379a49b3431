import { t } from '@lingui/core/macro'
import { findToken } from '@vermeil/tokens'
import { type Address, daySeconds } from '@vermeil/units'
import type { FoundToken } from '../../data/tokens/fetchTokenReport.ts'
import { i18n } from '../../language/i18n.ts'
import { formatPercentage, groupDigits } from '../../language/numbers.ts'
import { formatCompact, formatUsd } from '../../trade/amounts/formats.ts'
import { type Usd, usdDecimals, valueInUsd } from '../../trade/amounts/Usd.ts'

/** One line of what is known about a token. The tone is a sign beside the text, not only a colour. */
export interface TokenFact {
  name: string
  value: string
  tone: 'info' | 'good' | 'warn' | 'bad'
}

/** In pools with less than this, a small trade costs several percent. */
const shallowUsd = 10_000n * 10n ** BigInt(usdDecimals)
/** A token younger than this has no track record. */
const youngSeconds = 30 * daySeconds

/** The facts of a token in the order in which they matter. Depth counts both sides of each pool. */
export function describeToken(
  found: FoundToken,
  prices: ReadonlyMap<Address, Usd>,
  nowSeconds: number,
): TokenFact[] {
  const { token, supply } = found
  return [
    describePools(found, prices),
    ...describeRoute(found),
    describeTransferFee(found),
    describeAge(found.createdAtSeconds, nowSeconds),
    describeName(found),
    {
      name: t`Supply`,
      value: `${formatCompact(supply, token.decimals)} ${token.symbol}`,
      tone: supply === 0n ? 'warn' : 'info',
    },
    { name: t`Decimals`, value: String(token.decimals), tone: 'info' },
  ]
}

function describePools({ pools }: FoundToken, prices: ReadonlyMap<Address, Usd>): TokenFact {
  const name = t`Pools`
  if (pools.length === 0) return { name, value: t`None: it can't be swapped`, tone: 'bad' }
  const depth = pools.reduce((sum, { base, baseAmount }) => {
    const price = prices.get(base)
    return price ? sum + 2n * valueInUsd(baseAmount, findToken(base).decimals, price) : sum
  }, 0n) as Usd
  const count = pools.length
  const usd = formatUsd(depth)
  return {
    name,
    value: t`${count}, with ${usd} in them`,
    tone: depth < shallowUsd ? 'warn' : 'good',
  }
}

function describeRoute({ pools, hasRoute }: FoundToken): TokenFact[] {
  if (pools.length === 0 || hasRoute === undefined) return []
  const name = t`Swaps`
  if (hasRoute) return [{ name, value: t`Possible`, tone: 'good' }]
  return [{ name, value: t`Not yet: its pools aren't registered`, tone: 'bad' }]
}

function describeTransferFee({ transferFee }: FoundToken): TokenFact {
  const name = t`Fee on transfer`
  if (transferFee === undefined) return { name, value: t`Unknown without a pool`, tone: 'warn' }
  if (transferFee === 'refused')
    return { name, value: t`Transfers fail in our simulation`, tone: 'bad' }
  if (transferFee.percent === 0) return { name, value: t`None`, tone: 'good' }
  const share = formatPercentage(groupDigits(String(transferFee.percent)))
  return { name, value: t`${share} of every transfer`, tone: 'bad' }
}

function describeAge(createdAtSeconds: number | undefined, nowSeconds: number): TokenFact {
  const name = t`Age`
  if (createdAtSeconds === undefined) return { name, value: t`Unknown`, tone: 'warn' }
  const ageSeconds = Math.max(0, nowSeconds - createdAtSeconds)
  const [unit, unitSeconds] = findAgeUnit(ageSeconds)
  const count = Math.floor(ageSeconds / unitSeconds)
  const format = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: 'long' })
  return { name, value: format.format(count), tone: ageSeconds < youngSeconds ? 'warn' : 'good' }
}

function findAgeUnit(ageSeconds: number): ['day' | 'hour' | 'minute', number] {
  if (ageSeconds >= 2 * daySeconds) return ['day', daySeconds]
  return ageSeconds >= 7_200 ? ['hour', 3_600] : ['minute', 60]
}

function describeName({ twin }: FoundToken): TokenFact {
  const name = t`Name`
  if (!twin) return { name, value: t`Unlike any listed token`, tone: 'good' }
  const { symbol } = twin
  return { name, value: t`Looks like ${symbol}`, tone: 'bad' }
}

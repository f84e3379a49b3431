// @vitest-environment happy-dom

import { type Amount, type Bps, parseAmount, zeroAddress } from '@vermeil/units'
import type { Marketstats, Trade } from '@vermeil/wire'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeTrade } from '../features/markets/describeTrade.ts'
import { readPairFacts } from '../features/swap/pair/readPairFacts.ts'
import { changeLanguage } from '../language/language.ts'
import { languages } from '../language/languages.ts'
import { formatCount, formatPercent } from '../language/numbers.ts'
import { formatDateTime, formatTime } from '../language/times.ts'
import {
  formatBalance,
  formatCompact,
  formatSixDecimals,
  formatSwapAmount,
  formatTradeRate,
  formatUsd,
} from '../trade/amounts/formats.ts'
import { formatWrapAmount } from '../trade/amounts/formatWrapAmount.ts'
import { readAmountText } from '../trade/amounts/readAmountText.ts'
import { readDecimal } from '../trade/amounts/readDecimal.ts'
import { type Usd, usdDecimals } from '../trade/amounts/Usd.ts'
import { maximumSlippage } from '../trade/limits/limits.ts'
import { readSlippage } from '../trade/limits/readSlippage.ts'
import {
  formatSlippage,
  readStoredSlippage,
  writeStoredSlippage,
} from '../trade/limits/slippage.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { b3tr, vet } from './sample.ts'

/** Amounts of every size, so that each rule is tested on both sides of its bounds. */
const amounts = fc
  .integer({ min: 0, max: 40 })
  .chain((digits) => fc.bigInt({ min: 0n, max: 10n ** BigInt(digits) }))
const decimals = fc.constantFrom(0, 2, 6, 8, 9, 18)

afterAll(() => changeLanguage('en'))

/** All digits of an amount: `1234.500000`. */
function writeAll(amount: bigint, places: number): `${number}` {
  const digits = amount.toString().padStart(places + 1, '0')
  const split = digits.length - places
  return `${digits.slice(0, split)}.${digits.slice(split)}0` as `${number}`
}

describe.each(languages)('in %s', (language) => {
  beforeAll(() => changeLanguage(language))

  /** As Intl formats it, which computes with all digits. It truncates unless it is asked to round. */
  function write(
    plain: `${number}`,
    [min, max]: [number, number],
    roundingMode: 'trunc' | 'halfExpand' = 'trunc',
  ): string {
    const places = { minimumFractionDigits: min, maximumFractionDigits: max }
    const options = { ...places, roundingMode, useGrouping: 'always' } as const
    return new Intl.NumberFormat(language, options).format(plain)
  }

  /** The value of a formatted number as a plain decimal. */
  function read(shown: string): string {
    const parts = new Intl.NumberFormat(language).formatToParts(12345.6)
    const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    return shown.replaceAll(mark('group'), '').replace(mark('decimal'), '.')
  }

  /** With exactly this many decimals, or all if those are zeros. */
  function writeWrapped(plain: `${number}`, places: number): string {
    const shown = write(plain, [places, places])
    return /[1-9]/.test(read(shown)) ? shown : write(plain, [0, 18])
  }

  test('[TOK-08][WRP-01] truncates amounts to 8 decimals in swap fields, to 6 or 4 after wrapping, and rounds balances to 4', () => {
    fc.assert(
      fc.property(amounts, decimals, (amount, places) => {
        const plain = writeAll(amount, places)
        expect(formatSwapAmount(amount, places)).toBe(write(plain, [0, 8]))
        const wrapped = { ...b3tr, decimals: places }
        expect(formatWrapAmount(amount, wrapped)).toBe(writeWrapped(plain, Math.min(6, places)))
        const native = { ...vet, decimals: places, address: zeroAddress }
        expect(formatWrapAmount(amount, native)).toBe(writeWrapped(plain, Math.min(4, places)))
        const rounded = write(plain, [0, 4], 'halfExpand')
        const isTiny = amount > 0n && rounded === '0'
        expect(formatBalance(amount, places)).toBe(isTiny ? `<${write('0.0001', [0, 4])}` : rounded)
      }),
    )
  })

  test('[SWP-12] writes a minimum with exactly 6 decimals, 8 below a thousandth, or as many as the token has', () => {
    fc.assert(
      fc.property(amounts, decimals, (amount, places) => {
        const isSmall = amount > 0n && amount * 1_000n < 10n ** BigInt(places)
        const shown = Math.min(isSmall ? 8 : 6, places)
        const wanted = write(writeAll(amount, places), [shown, shown])
        expect(formatSixDecimals(amount, places)).toBe(wanted)
      }),
    )
  })

  test.each([
    ['wide', 11],
    ['narrow', 9],
  ] as const)(
    '[TOK-06] the %s view shortens to B from 1e%i, to M from 1e6, to k from 1e3, with 4 decimals below 1',
    (view, billions) => {
      fc.assert(
        fc.property(amounts, decimals, (amount, places) => {
          const isFrom = (power: number) => amount >= 10n ** BigInt(places + power)
          const shorten = (letter: string, power: number) =>
            write(writeAll(amount, places + power), [2, 2]) + letter
          let wanted = write(writeAll(amount, places), [0, isFrom(0) ? 2 : 4])
          if (isFrom(3)) wanted = shorten('k', 3)
          if (isFrom(6)) wanted = shorten('M', 6)
          if (isFrom(billions)) wanted = shorten('B', 9)
          expect(formatCompact(amount, places, view)).toBe(wanted)
        }),
      )
    },
  )

  test('[TOK-07] shortens dollars from a million, writes 2 decimals from a cent, 4 or 6 below, and marks smaller values as less than that', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(4 as const, 6 as const), (value, small) => {
        const usd = value as Usd
        const plain = writeAll(value, usdDecimals)
        const isFrom = (power: number) => value >= 10n ** BigInt(usdDecimals + power)
        let wanted = `$${write(plain, [small, small], 'halfExpand')}`
        if (value * 2n < 10n ** BigInt(usdDecimals - small))
          wanted = `<$${write(writeAll(1n, small), [small, small])}`
        if (value === 0n || isFrom(-2)) wanted = `$${write(plain, [2, 2], 'halfExpand')}`
        if (isFrom(6)) wanted = `$${formatCompact(value, usdDecimals, 'narrow')}`
        expect(formatUsd(usd, small)).toBe(wanted)
        if (value > 0n) expect(formatUsd(-value as Usd, small)).toBe(`-${wanted}`)
      }),
    )
  })

  test('[TOK-08] writes a rate with 6 decimals, 2 from a thousand on, 8 below a thousandth, and never as zero', () => {
    fc.assert(
      fc.property(amounts, decimals, amounts, decimals, (sold, places, bought, others) => {
        const side = (amount: bigint, of: number) => ({ amount: amount as Amount, decimals: of })
        const shown = formatTradeRate(side(sold, places), side(bought, others))
        const scaled = bought * 10n ** BigInt(places)
        const unit = sold * 10n ** BigInt(others)
        const rate = unit === 0n ? 0n : (scaled * 10n ** 24n) / unit
        const maxDecimals = rate < 10n ** 21n ? 8 : rate < 10n ** 27n ? 6 : 2
        const isTooSmall = sold > 0n && bought > 0n && rate < 10n ** 16n
        const wanted = write(writeAll(rate, 24), [2, maxDecimals])
        expect(shown).toBe(isTooSmall ? `<${write('0.00000001', [8, 8])}` : wanted)
      }),
    )
  })

  test('writes percentages with two decimals and no sign, and counts with all digits', () => {
    const percents = fc.double({ min: -999_999, max: 999_999, noNaN: true })
    fc.assert(
      fc.property(percents, fc.nat(), (percent, count) => {
        const shown = read(formatPercent(percent))
        expect(shown).toMatch(/^\d+\.\d\d$/)
        expect(Math.abs(Number(shown) - Math.abs(percent))).toBeLessThan(0.005001)
        expect(formatCount(count)).toBe(write(`${count}`, [0, 0]))
      }),
    )
  })

  test('bounds percentages that are too large to read', () => {
    const percents = fc.double({ min: 999_999, minExcluded: true, noNaN: true })
    fc.assert(
      fc.property(percents, (percent) => {
        for (const one of [percent, -percent])
          expect(formatPercent(one)).toBe(`>${write('999999', [0, 0])}`)
      }),
    )
  })

  test('writes a time to the second on a 24-hour clock, and a date as YYYY-MM-DD before it', () => {
    const dates = fc.date({
      min: new Date(2018, 5, 30),
      max: new Date(2100, 0),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(dates, (at) => {
        const clock = [at.getHours(), at.getMinutes(), at.getSeconds()]
        const numbersOf = (shown: string) => shown.match(/\d+/g)?.map(Number) ?? []
        expect(numbersOf(formatTime(at))).toEqual(clock)
        const shown = formatDateTime(at)
        expect(shown).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
        expect(new Date(shown.replace(' ', 'T')).getTime()).toBe(Math.floor(+at / 1_000) * 1_000)
      }),
    )
    expect(formatDateTime(undefined)).toBe('-')
  })

  test('[SWP-26] truncates prices in the header and shows all digits that fit', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        fc.pre(amount > 0n)
        const plain = writeAll(amount, 18)
        const maxDecimals = amount < 10n ** 15n ? 8 : amount < 10n ** 21n ? 6 : 2
        const from = { price: plain, high_24h: plain, low_24h: plain, open_24h: plain }
        const figures = { ...from, close_24h: plain, volume_24h: plain, priceUsd: plain }
        const facts = readPairFacts({ from: figures } as unknown as Marketstats, 'VET')
        if (amount < 10n ** 10n) expect(facts.price).toBe(`<${write('0.00000001', [8, 8])}`)
        else expect(Number(read(facts.price))).toBe(Number(read(write(plain, [0, maxDecimals]))))
        for (const shown of [facts.high, facts.low, facts.open, facts.close])
          expect(shown).toBe(facts.price)
        expect(facts.turnover).toBe(`${formatCompact(amount, 18)} VET`)
        expect(facts.priceUsd).toBe(formatUsd((amount / 10n ** 6n || 1n) as Usd))
      }),
    )
  })

  test('truncates a trade’s price to six significant digits', () => {
    fc.assert(
      fc.property(amounts, amounts, (price, amount) => {
        const trade = { price: writeAll(price, 18), amount: writeAll(amount, 18), timestamp: 0 }
        const shown = describeTrade(trade as Trade)
        const shownPrice = parseAmount(read(shown.price), 18)
        expect(shownPrice).toBeLessThanOrEqual(price)
        // A price below a millionth shows at most twelve decimals.
        const lost = price - shownPrice
        expect(lost * 100_000n <= price || lost < 10n ** 6n).toBe(true)
        expect(shown.quantity).toBe(formatCompact(amount, 18, 'narrow'))
      }),
    )
  })

  test('[SWP-11] reads every possible slippage back from its text and from storage', () => {
    const storage = createMemoryStorage()
    fc.assert(
      fc.property(fc.nat(maximumSlippage), (hundredths) => {
        const bps = hundredths as Bps
        expect(formatSlippage(bps)).toBe(write(writeAll(BigInt(bps), 2), [0, 2]))
        expect(readSlippage(formatSlippage(bps))).toEqual({ bps })
        writeStoredSlippage(storage, bps)
        expect(readStoredSlippage(storage)).toBe(bps)
      }),
    )
  })

  test('[SWP-11] reads any typed slippage as a number from 0 to 50 percent or explains the error', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,- e%'), maxLength: 7 })
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const slippage = readSlippage(text)
        if ('problem' in slippage) {
          expect(slippage.problem).not.toBe('')
          return
        }
        expect(slippage.bps).toBe(Math.round(Number(text.replace(',', '.')) * 100))
        expect(slippage.bps).toBeGreaterThanOrEqual(0)
        expect(slippage.bps).toBeLessThanOrEqual(maximumSlippage)
      }),
    )
  })

  test('[SWP-04] reads a displayed amount with a decimal point back when it is pasted', () => {
    fc.assert(
      fc.property(amounts, decimals, (amount, places) => {
        const shown = formatSixDecimals(amount, places)
        fc.pre(read(shown).includes('.'))
        const pasted = readAmountText(shown, places)
        expect(pasted.problem).toBeUndefined()
        expect(pasted.amount).toBe(parseAmount(read(shown), places))
      }),
    )
  })
})

test('reads a decimal of the services to its places and truncates the rest', () => {
  fc.assert(
    fc.property(amounts, decimals, fc.nat(20), (amount, places, further) => {
      const unit = 10n ** BigInt(further)
      expect(readDecimal(writeAll(amount * unit + unit - 1n, places + further), places)).toBe(
        amount,
      )
      expect(readDecimal(amount.toString(), places)).toBe(amount * 10n ** BigInt(places))
    }),
  )
})

import { encodeCall, erc20, lockedToken, vvet as wrapper } from '@vermeil/abi'
import { findConversion, findToken, findTokenBySymbol, tokens, wrappedVet } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildConversionClauses, findConversionSpender } from './buildConversionClauses.ts'

const [b3tr, vot3] = [addressOf('B3TR'), addressOf('VOT3')]
const { VVET: vvet, DWVET: dwvet } = wrappedVet

function addressOf(symbol: string): Address {
  const token = findTokenBySymbol(symbol)
  if (!token) throw new Error(`There is no token ${symbol}.`)
  return token.address
}

const clause = (to: Address, data: Hex, value = 0n) => ({ to, value, data })

test('[TOK-05] locks B3TR by an approval of exactly the amount and the conversion', () => {
  expect(buildConversionClauses(b3tr, vot3, 7n)).toEqual([
    clause(b3tr, encodeCall(erc20.approve, [vot3, 7n])),
    clause(vot3, encodeCall(lockedToken.convertToVOT3, [7n])),
  ])
  expect(findConversionSpender(b3tr, vot3)).toBe(vot3)
})

test('[TOK-05] unlocks VOT3 without an approval', () => {
  expect(buildConversionClauses(vot3, b3tr, 7n)).toEqual([
    clause(vot3, encodeCall(lockedToken.convertToB3TR, [7n])),
  ])
  expect(findConversionSpender(vot3, b3tr)).toBeUndefined()
})

test('[TOK-04] [WRP-02] converts every form of VET into every other by withdrawing and depositing', () => {
  const deposit = clause(dwvet, encodeCall(wrapper.deposit, []), 7n)
  const withdraw = clause(vvet, encodeCall(wrapper.withdraw, [7n]))
  expect(buildConversionClauses(zeroAddress, dwvet, 7n)).toEqual([deposit])
  expect(buildConversionClauses(vvet, zeroAddress, 7n)).toEqual([withdraw])
  expect(buildConversionClauses(vvet, dwvet, 7n)).toEqual([withdraw, deposit])
})

test('[TOK-05] a conversion moves exactly its amount, and calls only its two tokens', () => {
  const known = [...tokens, findToken(wrappedVet.WVET), findToken(dwvet)]
  const token = fc.constantFrom(...known.map(({ address }) => address))
  fc.assert(
    fc.property(token, token, fc.bigInt({ min: 1n, max: 2n ** 128n }), (from, to, amount) => {
      if (!findConversion(from, to)) return
      for (const { to: called, value } of buildConversionClauses(from, to, amount)) {
        expect([from, to]).toContain(called)
        expect([0n, amount]).toContain(value)
      }
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['conversion', zeroAddress, b3tr, 7n],
  ['conversion', vvet, vvet, 7n],
  ['conversion', b3tr, addressOf('veB3TR'), 7n],
  ['paymentAmount', zeroAddress, vvet, 0n],
  ['paymentAmount', b3tr, vot3, 0n],
] as const)(
  'refuses tokens that do not convert, and an amount of 0 (%s)',
  (fault, from, to, amount) => {
    expect(() => buildConversionClauses(from, to, amount)).toThrow(
      expect.objectContaining({ fault }),
    )
  },
)

import { encodeCall, erc20, lockedToken, vvet as wrapper } from '@vermeil/abi'
import { findToken, findTokenBySymbol, tokens, wrappedVet } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { b3tr, vet, whole } from '../../testing/sample.ts'
import { createConversionDeal } from '../deal/Deal.ts'
import { buildDealClauses } from './buildDealClauses.ts'

const vot3 = findTokenBySymbol('VOT3') ?? vet
const [vvet, dwvet] = [findToken(wrappedVet.VVET), findToken(wrappedVet.DWVET)]

function build(sell: typeof vet, buy: typeof vet, amount: Amount) {
  const deal = createConversionDeal({ sell, buy, amount })
  return deal && buildDealClauses(deal)
}

const clause = (to: Address, data: string, value = 0n) => ({ to, value, data })

test('[TOK-05] locks B3TR by an exact approval and the conversion', () => {
  expect(build(b3tr, vot3, whole(7))).toEqual([
    clause(b3tr.address, encodeCall(erc20.approve, [vot3.address, whole(7)])),
    clause(vot3.address, encodeCall(lockedToken.convertToVOT3, [whole(7)])),
  ])
})

test('[TOK-05] unlocks VOT3 without an approval', () => {
  expect(build(vot3, b3tr, whole(7))).toEqual([
    clause(vot3.address, encodeCall(lockedToken.convertToB3TR, [whole(7)])),
  ])
})

test('[TOK-04] converts every form of VET into every other by withdrawing and depositing', () => {
  const deposit = clause(dwvet.address, encodeCall(wrapper.deposit, []), whole(7))
  const withdraw = clause(vvet.address, encodeCall(wrapper.withdraw, [whole(7)]))
  expect(build(vet, dwvet, whole(7))).toEqual([deposit])
  expect(build(vvet, vet, whole(7))).toEqual([withdraw])
  expect(build(vvet, dwvet, whole(7))).toEqual([withdraw, deposit])
})

test('[TOK-05] gives exactly what it takes and calls only its two tokens', () => {
  const known = [...tokens, findToken(wrappedVet.WVET), dwvet]
  const token = fc.constantFrom(...known)
  const amounts = fc.bigInt({ min: 0n, max: 2n ** 128n }).map((amount) => amount as Amount)
  fc.assert(
    fc.property(token, token, amounts, (sell, buy, amount) => {
      const deal = createConversionDeal({ sell, buy, amount })
      if (!deal) return
      expect(deal).toMatchObject({ amountIn: amount, amountOut: amount })
      expect(amount).toBeGreaterThan(0n)
      for (const { to, value } of buildDealClauses(deal)) {
        expect([sell.address, buy.address]).toContain(to)
        expect([0n, amount]).toContain(value)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('[TOK-05] has no clauses for veB3TR, which veDelegate’s site converts', () => {
  const veb3tr = findTokenBySymbol('veB3TR') ?? vet
  expect(createConversionDeal({ sell: b3tr, buy: veb3tr, amount: whole(1) })).toBeUndefined()
  expect(createConversionDeal({ sell: veb3tr, buy: b3tr, amount: whole(1) })).toBeUndefined()
})

import { type Address, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { Movement } from '../chain/Movements.ts'
import { isArmsLength } from './isArmsLength.ts'

const name = (digit: string): Address => `0x${digit.repeat(40)}` as Address
const [maker, filler, payer, sold, wrapped, third] = [...'123456'].map(name) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const findAsset = (token: Address): Address => (token === wrapped ? zeroAddress : token)
const fill = { maker, tokenFrom: sold, tokenTo: zeroAddress, fillAmount: 20n, paidAmount: 10n }

function move(token: Address, from: Address, to: Address, amount: bigint): Movement {
  return { token, from, to, amount }
}

const goods = move(sold, maker, filler, 20n)
const payment = move(zeroAddress, filler, maker, 10n)

test.each<[string, boolean, Movement[], { gasPayer?: Address; origin?: Address }]>([
  ['paid in VET', true, [goods, payment], {}],
  ['paid in wrapped VET', true, [goods, move(wrapped, filler, maker, 10n)], {}],
  [
    'of a token that charges the receiver',
    true,
    [move(sold, maker, filler, 19n), move(sold, maker, third, 1n), payment],
    {},
  ],
  [
    'beside a transfer of another token',
    true,
    [goods, payment, move(third, filler, maker, 5n)],
    {},
  ],
  ['that the maker signed', false, [goods, payment], { origin: maker }],
  ['whose gas the maker paid for', false, [goods, payment], { gasPayer: maker }],
  [
    'with VET back to the filler',
    false,
    [goods, payment, move(zeroAddress, maker, filler, 10n)],
    {},
  ],
  [
    'with VET from the maker to a third account',
    false,
    [goods, payment, move(wrapped, maker, third, 1n)],
    {},
  ],
  ['with more VET to the maker', false, [goods, payment, move(zeroAddress, third, maker, 1n)], {}],
  ['that was paid less', false, [goods, move(zeroAddress, filler, maker, 9n)], {}],
  ['whose maker sends tokens to itself', false, [goods, payment, move(sold, maker, maker, 1n)], {}],
])(
  "[RWD-05] decides whether a fill %s is at arm's length: %s",
  (_, expected, list, { gasPayer = payer, origin = filler }) => {
    const transaction = { origin, movements: { gasPayer, list }, fills: [fill] }
    expect(isArmsLength(fill, transaction, findAsset)).toBe(expected)
  },
)

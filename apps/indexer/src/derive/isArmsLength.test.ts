import { type Address, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { AssetMovement } from '../chain/Movements.ts'
import { type FillFacts, isArmsLength } from './isArmsLength.ts'

const name = (digit: string): Address => `0x${digit.repeat(40)}` as Address
const [maker, filler, payer, sold, wrapped, third, other] = [...'1234567'].map(name) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const findAsset = (token: Address): Address => (token === wrapped ? zeroAddress : token)
const fill = { maker, tokenFrom: sold, tokenTo: zeroAddress, fillAmount: 20n, paidAmount: 10n }

function move(token: Address, from: Address, to: Address, amount: bigint): AssetMovement {
  return { token, from, to, amount }
}

const goods = move(sold, maker, filler, 20n)
const payment = move(zeroAddress, filler, maker, 10n)

interface Facts {
  gasPayer?: Address
  origin?: Address
  fills?: readonly FillFacts[]
  activeMakers?: ReadonlySet<Address>
}

test.each<[string, boolean, AssetMovement[], Facts]>([
  ['paid in VET', true, [goods, payment], {}],
  ['paid in wrapped VET', true, [goods, move(wrapped, filler, maker, 10n)], {}],
  [
    'of a token that charges the receiver',
    true,
    [move(sold, maker, filler, 19n), move(sold, maker, third, 1n), payment],
    {},
  ],
  [
    'with more VET to the maker, who sells for VET',
    true,
    [goods, payment, move(zeroAddress, third, maker, 1n)],
    {},
  ],
  ['beside nothing of another token', true, [goods, payment, move(other, maker, filler, 0n)], {}],
  ['beside an order of another maker', true, [goods, payment], { activeMakers: new Set([third]) }],
  [
    'beside another fill for another token',
    true,
    [goods, payment, goods, move(other, filler, maker, 7n)],
    { fills: [fill, { ...fill, tokenTo: other, paidAmount: 7n }] },
  ],
  ['that the maker signed', false, [goods, payment], { origin: maker }],
  ['whose gas the maker paid for', false, [goods, payment], { gasPayer: maker }],
  [
    'of an order that its maker created in the same transaction',
    false,
    [goods, payment],
    { activeMakers: new Set([maker]) },
  ],
  [
    'beside a fill that buys the sold token back',
    false,
    [goods, payment, move(zeroAddress, maker, filler, 10n), move(sold, filler, maker, 20n)],
    {
      fills: [fill, { maker, tokenFrom: wrapped, tokenTo: sold, fillAmount: 10n, paidAmount: 20n }],
    },
  ],
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
  [
    'with another token from the maker to the filler',
    false,
    [goods, payment, move(other, maker, filler, 1n)],
    {},
  ],
  [
    'with another token from the filler to the maker',
    false,
    [goods, payment, move(other, filler, maker, 1n)],
    {},
  ],
  [
    'with VET to a maker who sells for another token',
    false,
    [goods, move(other, filler, maker, 7n), move(zeroAddress, filler, maker, 1n)],
    { fills: [{ ...fill, tokenTo: other, paidAmount: 7n }] },
  ],
  ['with sold tokens back to the maker', false, [goods, payment, move(sold, third, maker, 1n)], {}],
  ['that was paid less', false, [goods, move(zeroAddress, filler, maker, 9n)], {}],
  ['whose maker sends tokens to itself', false, [goods, payment, move(sold, maker, maker, 1n)], {}],
  ['whose goods go to the maker', false, [move(sold, maker, maker, 20n), payment], {}],
  ['whose maker pays itself', false, [goods, move(zeroAddress, maker, maker, 10n)], {}],
])("[RWD-05] decides whether a fill %s is at arm's length: %s", (_, expected, list, facts) => {
  const { gasPayer = payer, origin = filler, fills = [fill], activeMakers = new Set() } = facts
  const transaction = { origin, movements: { gasPayer, list }, fills, activeMakers }
  expect(isArmsLength(fills[0] ?? fill, transaction, findAsset)).toBe(expected)
})

import {
  addresses,
  encodeCall,
  erc20,
  uniswapV2Factory,
  uniswapV2Pair,
  uniswapV2Router02,
  venues,
  vvet,
} from '@vermeil/abi'
import { developmentAccounts } from '@vermeil/devchain'
import { findTokenBySymbol } from '@vermeil/tokens'
import type { Address, Hex } from '@vermeil/units'

/** A clause like those of the REST API, with a bigint value. */
export interface BenchClause {
  to: Address
  value: bigint
  data: Hex
}

const whole = 10n ** 18n
const [venue] = venues.dev
const token = findTokenBySymbol('B3TR')?.address
const first = developmentAccounts[0]?.address
if (venue === undefined || token === undefined || first === undefined)
  throw new Error('The dev chain lacks a venue, B3TR or an account.')

/** The account that owns the tokens and trades. */
export const trader: Address = first
const recipient = '0x00000000000000000000000000000000000000f1' as Address

/** Creates a pool of VVET and B3TR. */
export const createPair: BenchClause = {
  to: venue.factory,
  value: 0n,
  data: encodeCall(uniswapV2Factory.createPair, [venue.wrapped, token]),
}

/** Fills the pool. */
export function fillPool(pair: Address): BenchClause[] {
  const amount = 1_000_000n * whole
  const pay = (to: Address): BenchClause => ({
    to,
    value: 0n,
    data: encodeCall(erc20.transfer, [pair, amount]),
  })
  return [
    { to: addresses.dev.vvet, value: amount, data: encodeCall(vvet.deposit, []) },
    pay(venueOf().wrapped),
    pay(tokenOf()),
    { to: pair, value: 0n, data: encodeCall(uniswapV2Pair.mint, [trader]) },
  ]
}

/** VET for B3TR through the venue's router: wraps, pays the pair, swaps. */
export const swap: BenchClause = {
  to: venue.router,
  value: whole,
  data: encodeCall(uniswapV2Router02.swapExactETHForTokens, [
    0n,
    [venue.wrapped, token],
    trader,
    2n ** 40n,
  ]),
}

/** The simulation of a wallet: a transfer of the token and a swap. */
export const transferAndSwap: readonly BenchClause[] = [
  { to: token, value: 0n, data: encodeCall(erc20.transfer, [recipient, whole]) },
  swap,
]

function venueOf() {
  if (venue === undefined) throw new Error('There is no venue.')
  return venue
}

function tokenOf(): Address {
  if (token === undefined) throw new Error('There is no B3TR.')
  return token
}

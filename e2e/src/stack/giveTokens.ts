import { addresses, encodeCall, erc20, lockedToken, uniswapV2Router02, venues } from '@vermeil/abi'
import { type Clause, createThorClient, type Receipt } from '@vermeil/thor'
import { type Address, parseAmount } from '@vermeil/units'
import { expect, vi } from 'vitest'
import { sendRequested } from '../wallet/sendRequested.ts'
import type { TestAccount } from '../wallet/TestAccount.ts'
import type { StackUrls } from './findStack.ts'
import { b3tr, readToken } from './readHoldings.ts'
import { takeFundedAccount } from './takeFundedAccount.ts'

/** Enough for a few hundred B3TR. */
const vetSold = parseAmount('5000', 18)
const deadline = 2n ** 40n

export const vot3Address: Address = readToken('VOT3').address

/** Gives an account a few hundred B3TR that another account buys for it. */
export async function giveB3tr(urls: StackUrls, account: Address): Promise<void> {
  await sendClauses(urls, await takeFundedAccount(urls), [buyB3tr(account)])
}

/** Gives an account VOT3 that another account locked, so that it cannot unlock it. */
export async function giveForeignVot3(
  urls: StackUrls,
  account: Address,
  amount: bigint,
): Promise<void> {
  const giver = await takeFundedAccount(urls)
  await sendClauses(urls, giver, [
    buyB3tr(giver.address),
    { to: b3tr.address, value: 0n, data: encodeCall(erc20.approve, [vot3Address, amount]) },
    { to: vot3Address, value: 0n, data: encodeCall(lockedToken.convertToVOT3, [amount]) },
    { to: vot3Address, value: 0n, data: encodeCall(erc20.transfer, [account, amount]) },
  ])
}

/** Gives an account the VTHO of another account's test funds, less what the fee needs. */
export async function giveVtho(urls: StackUrls, account: Address): Promise<void> {
  const data = encodeCall(erc20.transfer, [account, parseAmount('1900', 18)])
  const clause = { to: addresses.dev.energy, value: 0n, data }
  await sendClauses(urls, await takeFundedAccount(urls), [clause])
}

/** Sends clauses for an account and waits until they are in a block, not reverted. Returns their receipt. */
export async function sendClauses(
  urls: StackUrls,
  account: TestAccount,
  clauses: Clause[],
): Promise<Receipt> {
  const asked = clauses.map(({ to, value, data }) => ({
    to,
    value: `0x${value.toString(16)}`,
    data,
  }))
  const txId = await sendRequested(urls.nodeUrl, account, {
    clauses: asked,
    options: {},
    type: 0x51,
  })
  const thor = createThorClient({ url: urls.nodeUrl })
  const receipt = await vi.waitUntil(() => thor.fetchReceipt(txId), {
    timeout: 20_000,
    interval: 100,
  })
  expect(receipt).toMatchObject({ reverted: false })
  return receipt
}

function buyB3tr(receiver: Address): Clause {
  const venue = venues.dev.find(({ kind }) => kind === 'v2')
  if (!venue) throw new Error('The dev chain has no pairs.')
  const args = [0n, [venue.wrapped, b3tr.address], receiver, deadline] as const
  const data = encodeCall(uniswapV2Router02.swapExactETHForTokens, args)
  return { to: venue.router, value: vetSold, data }
}

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { type Address, shortenAddress } from '@vermeil/units'
import { afterEach, expect, test } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { tokenMarketOptions } from '../../data/markets/tokenMarkets.ts'
import { namesOptions } from '../../data/names/names.ts'
import { b3tr, owner, vet, vtho, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import type { SharedLeg } from './readLegs.ts'
import { ShareRoute } from './ShareRoute.tsx'

afterEach(cleanup)

const [known, unknown, named, nameless] = ['a1', 'a2', 'a3', 'a4'].map(
  (byte) => `0x${byte.repeat(20)}` as Address,
) as [Address, Address, Address, Address]

const sides = { from: vet.address, to: b3tr.address, amountIn: whole(25), amountOut: whole(5) }

/** The route of a swap of 100 VET, with the pools in the markets of these tokens. */
function show(legs: SharedLeg[], markets: [Address, { address: Address; venue: string }[]][]) {
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 1e9, enabled: false } },
  })
  for (const [token, pools] of markets) {
    client.setQueryData<unknown>(tokenMarketOptions(token).queryKey, { pools })
  }
  const names = new Map([[named, 'ann.vet']])
  client.setQueryData<unknown>(namesOptions(app, [named, nameless]).queryKey, names)
  const deal = {
    sell: vet,
    buy: b3tr,
    amountIn: whole(100),
    amountOut: whole(20),
    account: owner,
    blockNumber: 1,
    timestamp: 1,
    fee: whole(1),
    legs,
  }
  render(
    <AppContext value={app}>
      <QueryClientProvider client={client}>
        <ShareRoute deal={deal} />
      </QueryClientProvider>
    </AppContext>,
  )
}

const readLinks = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('[SHR-01] names the exchange of each pool, the makers of orders, and says if an exchange is unknown', () => {
  const legs = [
    { pool: known, isOrder: false, ...sides, from: vtho.address },
    { pool: unknown, isOrder: false, ...sides },
    { pool: named, isOrder: true, ...sides },
    { pool: nameless, isOrder: true, ...sides },
  ]
  show(legs, [
    [vet.address, []],
    [b3tr.address, []],
    // A pool between two other tokens is in their markets only.
    [vtho.address, [{ address: known, venue: 'Exchange A' }]],
  ])
  expect(readLinks()).toEqual([
    ['Exchange A', expect.stringContaining(known)],
    [`Unknown exchange ${shortenAddress(unknown)}`, expect.stringContaining(unknown)],
    ['Limit order of ann.vet', '/users/ann.vet'],
    [`Limit order of ${shortenAddress(nameless)}`, `/users/${nameless}`],
  ])
  expect(screen.getAllByText('25%')).toHaveLength(3)
})

test('[SHR-01] does not call an exchange unknown while a market is missing', () => {
  show([{ pool: known, isOrder: false, ...sides }], [[vet.address, []]])
  expect(readLinks()).toEqual([[`Pool ${shortenAddress(known)}`, expect.stringContaining(known)]])
})

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { type Address, shortenAddress } from '@vermeil/units'
import { afterEach, expect, test } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { namesOptions } from '../../data/names/names.ts'
import { poolVenuesOptions } from '../../data/tokens/poolVenues.ts'
import { b3tr, owner, vet, vtho, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import type { SharedLeg } from './readLegs.ts'
import { ShareRoute } from './ShareRoute.tsx'

afterEach(cleanup)

const [known, unknown, named, nameless] = ['a1', 'a2', 'a3', 'a4'].map(
  (byte) => `0x${byte.repeat(20)}` as Address,
) as [Address, Address, Address, Address]

const sides = { from: vet.address, to: b3tr.address, amountIn: whole(25), amountOut: whole(5) }

/** The route of a swap of 100 VET, with the exchanges of its pools if the node has named them. */
function show(legs: SharedLeg[], venues?: ReadonlyMap<Address, string>) {
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 1e9, enabled: false } },
  })
  const pools = legs.filter(({ isOrder }) => !isOrder)
  client.setQueryData<unknown>(poolVenuesOptions(app, pools).queryKey, venues)
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
  show(legs, new Map([[known, 'Exchange A']]))
  expect(readLinks()).toEqual([
    ['Exchange A', expect.stringContaining(known)],
    [`Unknown exchange ${shortenAddress(unknown)}`, expect.stringContaining(unknown)],
    ['Limit order of ann.vet', '/users/ann.vet'],
    [`Limit order of ${shortenAddress(nameless)}`, `/users/${nameless}`],
  ])
  expect(screen.getAllByText('25%')).toHaveLength(3)
})

test('[SHR-01] does not call an exchange unknown before the node has answered', () => {
  show([{ pool: known, isOrder: false, ...sides }])
  expect(readLinks()).toEqual([[`Pool ${shortenAddress(known)}`, expect.stringContaining(known)]])
})

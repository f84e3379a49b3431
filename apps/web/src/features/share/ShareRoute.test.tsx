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
import { ShareRoute } from './ShareRoute.tsx'

afterEach(cleanup)

const [known, unknown, named, nameless] = ['a1', 'a2', 'a3', 'a4'].map(
  (byte) => `0x${byte.repeat(20)}` as Address,
) as [Address, Address, Address, Address]

test('[SHR-01] names the exchange of each pool, the makers of orders, and says if an exchange is unknown', () => {
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 1e9 } } })
  // The pool between two tokens on the way is in the market of one of them only.
  for (const { address } of [vet, b3tr]) {
    client.setQueryData<unknown>(tokenMarketOptions(address).queryKey, { pools: [] })
  }
  const pools = [{ address: known, venue: 'Exchange A' }]
  client.setQueryData<unknown>(tokenMarketOptions(vtho.address).queryKey, { pools })
  client.setQueryData<unknown>(
    namesOptions(app, [named, nameless]).queryKey,
    new Map([[named, 'ann.vet']]),
  )
  const sides = { from: vet.address, to: b3tr.address, amountIn: whole(25), amountOut: whole(5) }
  const legs = [
    { pool: known, isOrder: false, ...sides, from: vtho.address },
    { pool: unknown, isOrder: false, ...sides },
    { pool: named, isOrder: true, ...sides },
    { pool: nameless, isOrder: true, ...sides },
  ]
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
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Exchange A', expect.stringContaining(known)],
    [`Unknown exchange ${shortenAddress(unknown)}`, expect.stringContaining(unknown)],
    ['Limit order of ann.vet', '/users/ann.vet'],
    [`Limit order of ${shortenAddress(nameless)}`, `/users/${nameless}`],
  ])
  expect(screen.getAllByText('25.0%')).toHaveLength(3)
})

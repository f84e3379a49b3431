// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { Address, Amount } from '@vermeil/units'
import { afterEach, expect, test } from 'vitest'
import { accountOptions } from '../../../data/account/accountHome.ts'
import { AppContext } from '../../../data/app/AppContext.ts'
import { balancesOptions } from '../../../data/balances/balances.ts'
import { b3tr, owner, whole } from '../../../testing/sample.ts'
import { createSampleApp } from '../../../testing/sampleApp.ts'
import type { Usd } from '../../../trade/amounts/Usd.ts'
import { OwnToken } from './OwnToken.tsx'

afterEach(cleanup)

const cent = 10n ** 10n

/** The card of an account that bought 100 B3TR for $5.125 and holds `balance`, at 8 cents for one. */
function show(balance: Amount) {
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 1e9 } } })
  const balances = new Map<Address, Amount>([[b3tr.address, balance]])
  client.setQueryData(balancesOptions(app, owner).queryKey, balances)
  client.setQueryData(['committed', owner, b3tr.address], whole(30))
  client.setQueryData(accountOptions(owner).queryKey, {
    currentRound: 52,
    bases: [{ token: b3tr.address, amount: whole(100), costUsd: whole(5.125), realisedUsd: 0n }],
    rounds: [],
  })
  render(
    <AppContext value={app}>
      <QueryClientProvider client={client}>
        <OwnToken token={b3tr} account={owner} price={(8n * cent) as Usd} isOld={false} />
      </QueryClientProvider>
    </AppContext>,
  )
}

const readTerms = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])

test('[MKT-01] shows what the account holds of a token, with its average cost and gain', () => {
  show(whole(120))
  screen.getByRole('region', { name: 'Your B3TR' })
  // The gain is that of the 100 B3TR whose cost is known.
  expect(readTerms()).toEqual([
    ['Balance', '120'],
    ['Value', '$9.60'],
    ['In orders', '30'],
    ['Average cost', '$0.05125'],
    ['Unrealised', 'up$2.88'],
  ])
  const [sell, send] = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect([sell, send]).toEqual(['/swap/B3TR/VET', '/send/B3TR'])
})

test('[MKT-01] shows nothing to an account without the token', () => {
  show(0n as Amount)
  expect(screen.queryByRole('region')).toBeNull()
})

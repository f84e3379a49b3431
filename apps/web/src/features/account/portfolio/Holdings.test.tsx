// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type Address, parseAddress } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { b3tr, vet, whole } from '../../../testing/sample.ts'
import type { Usd } from '../../../trade/amounts/Usd.ts'
import { Holdings } from './Holdings.tsx'
import type { Portfolio, PortfolioToken } from './Portfolio.ts'
import type { PortfolioState } from './usePortfolio.ts'

afterEach(cleanup)

const vetHolding: PortfolioToken = {
  token: vet,
  balance: whole(100),
  price: 21_543_000_000n as Usd,
  value: 2_000_000_000_000n as Usd,
  changePercent: 2.5,
  unrealised: -500_000_000_000n as Usd,
}
const unpriced: PortfolioToken = {
  ...{ token: b3tr, balance: whole(7), price: undefined, value: undefined },
  ...{ changePercent: undefined, unrealised: undefined },
}

function createState(
  holdings: PortfolioToken[],
  change: Partial<PortfolioState> = {},
): PortfolioState {
  const portfolio: Portfolio = {
    ...{ holdings, total: 2_000_000_000_000n as Usd },
    ...{ change: undefined, unrealised: undefined, realised: undefined },
  }
  return {
    ...{ portfolio, assets: [], isPending: false, error: null, readAtMs: 0 },
    ...{ age: { isStale: false, isOverdue: false }, retry: () => undefined },
    ...{ isOld: false, areChangesOld: false, areGainsOld: false },
    ...change,
  }
}

function show(state: PortfolioState, isOwn = true) {
  const inOrders = new Map([[vet.address as Address, whole(40)]])
  return render(<Holdings state={state} isOwn={isOwn} inOrders={inOrders} />).container
}

test('dims overdue dollars', () => {
  const container = show(createState([vetHolding], { age: { isStale: true, isOverdue: true } }))
  const shown = [...container.querySelectorAll('.overdue')].map(({ textContent }) => textContent)
  expect(shown).toEqual(['$0.02154*', '$2.00*'])
})

test('[HIS-03] lists price, change, balance, amount in orders, value and gain of a token', () => {
  show(createState([vetHolding]))
  const [row] = screen.getAllByRole('listitem')
  for (const text of ['VET', '$0.02154', '2.50%', '100', '40 in orders', '$2.00', 'down$0.50'])
    expect(row?.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Swap VET' }).getAttribute('href')).toBe('/swap/VET/B3TR')
  expect(screen.getByRole('link', { name: 'Send VET' }).getAttribute('href')).toBe('/send/VET')
})

test('[HIS-03] shows neither gains nor Send for the account of someone else', () => {
  show(createState([vetHolding]), false)
  expect(screen.queryByText('$0.50')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Send VET' })).toBeNull()
})

test('says that a token without a price is not part of the total', () => {
  show(createState([vetHolding, unpriced]))
  expect(screen.getByText('No price')).toBeTruthy()
  expect(screen.getByText("Tokens without a dollar price aren't part of the total.")).toBeTruthy()
})

test('[HIS-03] says what to do without tokens, and keeps tokens of a failed refresh', () => {
  show(createState([]))
  expect(screen.getByText(/Send VET or any VeChain token/)).toBeTruthy()
  cleanup()
  const retry = vi.fn()
  show(createState([vetHolding], { error: new Error('no node'), retry }))
  expect(screen.getByRole('alert').textContent).toContain('The balances could not be read.')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('links the cards of an imported token by its address', () => {
  const address = parseAddress(`0x${'7b'.repeat(20)}`)
  const token = { address, symbol: 'MUG', name: 'Mug Club', decimals: 6, hasLogo: false }
  show(createState([{ ...unpriced, token }]))
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([`/swap/${address}/VET`, `/send/${address}`])
})

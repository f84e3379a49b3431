// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { owner, vet, whole } from '../../testing/sample.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { AccountDrawer } from './AccountDrawer.tsx'
import type { PortfolioState } from './portfolio/usePortfolio.ts'

const state = vi.hoisted(() => ({ current: undefined as unknown as PortfolioState }))
vi.mock('./portfolio/usePortfolio.ts', () => ({ usePortfolio: () => state.current }))
vi.mock('../../data/names/useNames.ts', () => ({
  useNames: () => ({ data: new Map([[owner, 'gilda.vet']]) }),
}))
afterEach(cleanup)

const held: PortfolioState = {
  portfolio: {
    holdings: [
      {
        ...{ token: vet, balance: whole(100), price: 20_000_000_000n as Usd },
        ...{ value: 2_000_000_000_000n as Usd, changePercent: 2.5, unrealised: undefined },
      },
    ],
    total: 2_000_000_000_000n as Usd,
    change: { usd: 50_000_000_000n as Usd, percent: 2.5 },
    ...{ unrealised: undefined, realised: undefined },
  },
  ...{ assets: [], isPending: false, error: null, readAtMs: 0, retry: () => undefined },
  age: { isStale: false },
  ...{ isOld: false, areChangesOld: false, areGainsOld: false },
}

function show(current: PortfolioState) {
  state.current = current
  const onNavigate = vi.fn()
  const onReceive = vi.fn()
  const actions = { onNavigate, onReceive, onClose: () => undefined }
  render(<AccountDrawer account={owner} {...actions} />)
  return actions
}

test('shows the value, its change and the tokens, and leads to the account', () => {
  const { onNavigate, onReceive } = show(held)
  const text = screen.getByRole('dialog', { name: 'Portfolio' }).textContent
  for (const part of ['gilda.vet', '$2.00', '$0.05 (2.50%)', 'VET', '100'])
    expect(text).toContain(part)
  fireEvent.click(screen.getByRole('button', { name: /^VET/ }))
  expect(onNavigate).toHaveBeenLastCalledWith('/swap/VET/B3TR')
  fireEvent.click(screen.getByRole('button', { name: 'Open account' }))
  expect(onNavigate).toHaveBeenLastCalledWith('/users/gilda.vet')
  fireEvent.click(screen.getByRole('button', { name: 'Receive' }))
  expect(onReceive).toHaveBeenCalledOnce()
})

test('says what failed and retries, and what to do without tokens', () => {
  const retry = vi.fn()
  show({ ...held, portfolio: undefined, error: new Error('no node'), retry })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(retry).toHaveBeenCalledOnce()
  cleanup()
  const empty = { holdings: [], total: 0n as Usd, change: undefined }
  show({ ...held, portfolio: { ...empty, unrealised: undefined, realised: undefined } })
  expect(screen.getByText(/Send VET or any VeChain token/)).toBeTruthy()
})

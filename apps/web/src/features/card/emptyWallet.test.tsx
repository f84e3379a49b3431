// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import type { Amount } from '@vermeil/units'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { balancesOptions } from '../../data/balances/balances.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { owner, vet, vtho } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { LimitScreen } from '../limit/LimitScreen.tsx'
import { SendScreen } from '../send/SendScreen.tsx'
import { SwapScreen } from '../swap/SwapScreen.tsx'
import { WrapScreen } from '../wrap/WrapScreen.tsx'

afterEach(cleanup)

function show(card: ReactNode, vthoBalance: bigint) {
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const balances = new Map([
    [vet.address, 0n as Amount],
    [vtho.address, vthoBalance as Amount],
  ])
  client.setQueryData(balancesOptions(app, owner).queryKey, balances)
  renderScreen(card, { app, client, wallet: { address: owner } })
}

const cards: [name: string, screen: ReactNode][] = [
  ['swap', <SwapScreen key="swap" />],
  ['limit', <LimitScreen key="limit" />],
  ['send', <SendScreen key="send" />],
  ['wrap', <WrapScreen key="wrap" />],
]

test.each(cards)('the %s card offers funds to an empty wallet', async (_, card) => {
  show(card, 0n)
  expect(await screen.findByRole('region', { name: 'Your wallet is empty' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Get test funds' })).toBeTruthy()
})

test.each(cards)('the %s card offers no funds to a wallet that holds some', (_, card) => {
  show(card, 1n)
  expect(screen.queryByRole('region', { name: 'Your wallet is empty' })).toBeNull()
})

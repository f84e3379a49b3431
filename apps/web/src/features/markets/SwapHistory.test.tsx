// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { b3tr, owner, txId, vet, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { SwapHistory } from './SwapHistory.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[HIS-01] the rate of a swap has its unit', async () => {
  const swap = {
    ...{ timestamp: 1_780_000_000, txID: txId, tokenFrom: vet.address, tokenTo: b3tr.address },
    ...{ amountIn: String(whole(100)), amountOut: String(whole(20)), exchange: owner },
    ...{ recipient: owner, feeAmount: '0', blockNumber: 7 },
  }
  vi.stubGlobal('fetch', async (url: string) =>
    url.startsWith('/api/swaps/')
      ? Response.json({ swaps: [swap], hasNext: false })
      : Response.json({}, { status: 404 }),
  )
  const { app } = createSampleApp(() => 'revert')
  renderScreen(<SwapHistory account={owner} />, { app, wallet: { address: owner } })
  const table = await screen.findByRole('region', { name: 'List of swaps' })
  const [, row] = within(table).getAllByRole('row')
  const cells = [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
  expect(cells.slice(1, 4)).toEqual(['100 VET', '20 B3TR', '0.20 B3TR per VET'])
})

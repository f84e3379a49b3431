// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { StatusBody } from '@vermeil/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { IndexerStrip } from './IndexerStrip.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const well: StatusBody = {
  ready: true,
  reasons: [],
  network: 'dev',
  genesisId: `0x${'11'.repeat(32)}`,
  time: 1_750_000_000,
  lagBlocks: 0,
  headAgeSeconds: 5,
  isCurrent: true,
  database: 'up',
  node: 'up',
  indexer: { state: 'following', head: null, best: 1 },
}

function show(status: StatusBody): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async () => Response.json(status))
  vi.stubGlobal('fetch', fetch)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IndexerStrip />
    </QueryClientProvider>,
  )
  return fetch
}

const troubles = [
  'node slow',
  'node behind',
  'node pruned',
  'node contradicting itself',
  'wrong genesis',
  'database unreachable',
]

test.each(troubles)('reports an unhealthy indexer: %s', async (trouble) => {
  const reasons = [`The indexer is waiting: ${trouble}. The detail.`]
  const indexer = { ...well.indexer, state: 'waiting' as const, trouble }
  show({ ...well, ready: false, reasons, indexer })
  const strip = await screen.findByRole('status')
  expect(strip.textContent).toBe(
    `Charts and lists may be old. The indexer is waiting: ${trouble}. The detail.`,
  )
})

test('shows nothing for a healthy indexer', async () => {
  const fetch = show(well)
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(screen.queryByRole('status')).toBeNull()
})

// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { encodeEventTopics, encodeParameters, orderBookEvents } from '@vermeil/abi'
import type { EventLog } from '@vermeil/thor'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../../data/app/AppContext.ts'
import { owner, txId } from '../../../testing/sample.ts'
import { createSampleApp } from '../../../testing/sampleApp.ts'
import { createOrder } from '../../../testing/sampleOrder.ts'
import { OrderTimeline } from './OrderTimeline.tsx'

afterEach(cleanup)

const order = createOrder()

/** The log of the maker's cancellation. */
function createLog(): EventLog {
  const { OrderCancelled } = orderBookEvents
  const topics = encodeEventTopics(OrderCancelled, { orderId: BigInt(order.id), maker: owner })
  const meta = { txId, blockNumber: 9, logIndex: 0, blockTimestamp: 1_780_000_000 }
  const data = encodeParameters([{ name: 'timestamp', type: 'uint256' }], [1_780_000_000n])
  return { topics, data, meta } as unknown as EventLog
}

/** The timeline on a node that answers with these logs. */
function show(fetchEvents: () => Promise<EventLog[]>) {
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AppContext value={{ ...app, thor: { ...app.thor, fetchEvents } }}>
        <OrderTimeline order={order} />
      </AppContext>
    </QueryClientProvider>,
  )
}

test('[LIM-08] says that the events are loading, and then that there are none', async () => {
  const answer = Promise.withResolvers<EventLog[]>()
  show(() => answer.promise)
  expect(screen.getByRole('status').textContent).toBe('Loading events...')
  answer.resolve([])
  await screen.findByText('No events found')
  expect(screen.queryByRole('status')).toBeNull()
})

test('[LIM-08] each event has its label, and its time links to the transaction', async () => {
  show(async () => [createLog()])
  await screen.findByText('Cancelled')
  const link = screen.getByRole('link', { name: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ })
  expect(link.getAttribute('href')).toContain(txId)
})

test('[LIM-08] events that could not be fetched are fetched again on request', async () => {
  const fetchEvents = vi.fn(async (): Promise<EventLog[]> => [createLog()])
  fetchEvents.mockRejectedValueOnce(new Error('The node is down.'))
  show(fetchEvents)
  await screen.findByRole('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Cancelled')
  expect(screen.queryByRole('alert')).toBeNull()
})

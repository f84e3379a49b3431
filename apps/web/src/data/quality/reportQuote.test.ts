import type { Amount } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { b3tr, owner, txId, vet, vtho } from '../../testing/sample.ts'
import type { SentTransaction } from '../../trade/transaction/Transaction.ts'
import { reportQuote } from './reportQuote.ts'

afterEach(() => void vi.unstubAllGlobals())

const swap: SentTransaction = {
  id: '1',
  state: 'pending',
  kind: 'swap',
  sell: vet,
  buy: b3tr,
  amountIn: 100n as Amount,
  amountOut: 20n as Amount,
  simulatedOut: 19n as Amount,
  owner,
  askedAtMs: 0,
  txId,
  simulatedAtBlock: 1,
  isRead: false,
}

/** The bodies that were sent; requests fail with this error if there is one. */
function catchReports(error?: Error): unknown[] {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    if (error) throw error
    return new Response('{"isRecorded":true}')
  })
  return bodies
}

test('reports what was quoted and simulated for a swap, and for one that is sent on', async () => {
  const bodies = catchReports()
  await reportQuote(swap)
  await reportQuote({ ...swap, kind: 'send' })
  const report = { txId, quotedIn: '100', quotedOut: '20', simulatedOut: '19' }
  expect(bodies).toEqual([report, report])
})

test('reports nothing of other transactions, and a failed report disturbs nothing', async () => {
  const bodies = catchReports(new TypeError('offline'))
  await reportQuote({ ...swap, kind: 'wrap' })
  await reportQuote({ ...swap, kind: 'send', sell: vtho, buy: vtho })
  expect(bodies).toEqual([])
  await reportQuote(swap)
  expect(bodies).toHaveLength(1)
})

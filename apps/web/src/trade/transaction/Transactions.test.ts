import { afterEach, expect, test, vi } from 'vitest'
import { confirmTrade, createDependencies, createSender } from '../../testing/sampleStore.ts'
import { Transactions } from './Transactions.ts'
import { describeFlow } from './texts/describeFlow.ts'

const code = './TransactionStore.ts'

afterEach(() => {
  vi.doUnmock(code)
  vi.resetModules()
})

function breakCode() {
  vi.resetModules()
  vi.doMock(code, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
}

test('is empty before the store is loaded and passes on its changes afterwards', async () => {
  const transactions = new Transactions(createDependencies())
  let changes = 0
  transactions.subscribe(() => {
    changes += 1
  })
  expect(transactions.readFlow()).toEqual({ stage: 'idle' })
  expect(transactions.readTransactions()).toEqual([])
  expect(transactions.readMessages()).toEqual([])
  await transactions.act((store) => store.submit(confirmTrade(), createSender()))
  expect(changes).toBeGreaterThan(0)
  expect(transactions.readFlow().stage).toBe('waiting')
  expect(transactions.readTransactions()).toHaveLength(1)
  transactions.dismiss()
  expect(transactions.readFlow().stage).toBe('idle')
})

test('reports a press whose code cannot be loaded, which can be repeated', async () => {
  breakCode()
  const transactions = new Transactions(createDependencies())
  const confirmed = confirmTrade()
  const press = () =>
    transactions.act((store) => store.submit(confirmed, createSender()), confirmed.deal)
  await press()
  expect(describeFlow(transactions.readFlow())).toMatchObject({
    stage: 'failed',
    kind: 'swap',
    message: expect.stringMatching(/./),
  })
  transactions.dismiss()
  expect(transactions.readFlow().stage).toBe('idle')
  vi.doUnmock(code)
  vi.resetModules()
  await press()
  expect(transactions.readFlow().stage).toBe('waiting')
})

test('ignores a check whose code cannot be loaded; the next one tries again', async () => {
  breakCode()
  const transactions = new Transactions(createDependencies())
  await transactions.act((store) => store.check())
  expect(transactions.readFlow().stage).toBe('idle')
})

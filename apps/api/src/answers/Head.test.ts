import { type Ledger, readHead } from '@vermeil/ledger'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openFilledLedger, writeOrders } from '../testing/fixture/fillLedger.ts'
import { Head } from './Head.ts'

type Filled = Awaited<ReturnType<typeof openFilledLedger>>
let ledger: Ledger
let writer: Filled['writer']

beforeAll(async () => {
  ;({ ledger, writer } = await openFilledLedger())
})

afterAll(() => ledger[Symbol.asyncDispose]())

test('announces a head only after its popular answers are ready', async () => {
  const ready = Promise.withResolvers<void>()
  const prepared: number[] = []
  await using head = new Head(ledger, ({ number }) => {
    prepared.push(number)
    return number === 2 ? ready.promise : undefined
  })
  await head.follow()
  expect(head.known?.number).toBe(1)
  const reported: number[] = []
  head.subscribe(({ number }) => reported.push(number))
  await writeOrders(writer, 2, { poolNumber: 9, orders: [] })
  await vi.waitFor(() => expect(prepared).toEqual([1, 2]))
  expect((await readHead(ledger))?.number).toBe(2)
  expect([head.known?.number, (await head.read())?.number, reported]).toEqual([1, 1, []])
  ready.resolve()
  await vi.waitFor(() => expect(reported).toEqual([2]))
  expect(head.known?.number).toBe(2)
})

import { createRows, rollbackTo, writeBlocks } from '@vermeil/ledger'
import { parseSeconds } from '@vermeil/units'
import { expect, test } from 'vitest'
import { Head } from '../answers/Head.ts'
import {
  blockId,
  firstBlockAt,
  openFilledLedger,
  writeTrades,
} from '../testing/fixture/fillLedger.ts'
import type { StreamDependencies } from './StreamDependencies.ts'
import { StreamHub } from './StreamHub.ts'

test('announces a reorg even if the next head that it sees has a higher number', async () => {
  const { ledger, writer } = await openFilledLedger()
  await using _ledger = ledger
  let preparation: Promise<void> | undefined
  await using head = new Head(ledger, () => preparation)
  await head.follow()
  await expect.poll(() => head.known?.number).toBe(1)
  const sent: string[] = []
  const hub = new StreamHub({ ledger, head } as StreamDependencies, (error) => {
    throw error
  })
  await hub.add({ client: 'one', topics: [], send: (text) => sent.push(text) }, async () => '')

  const { promise, resolve } = Promise.withResolvers<void>()
  preparation = promise
  await writeTrades(writer, 2, [])
  await expect.poll(() => head.newest?.id).toBe(blockId(2))
  await rollbackTo(writer, 1)
  for (const number of [2, 3]) {
    const after = blockId(number - 1, number === 2 ? '0' : 'b')
    const timestamp = parseSeconds(firstBlockAt + number * 10)
    const block = { number, id: blockId(number, 'b'), parentId: after, timestamp }
    await writeBlocks(writer, { after, block, finalizedNumber: 0, ...createRows() })
  }
  await expect.poll(() => head.newest?.id).toBe(blockId(3, 'b'))
  resolve()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[0]).toContain('"number":2')
  expect(sent[0]).toContain('"isReorg":false')
  expect(sent[1]).toContain(`"id":"${blockId(3, 'b')}"`)
  expect(sent[1]).toContain('"isReorg":true')
})

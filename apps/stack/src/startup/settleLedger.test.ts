import {
  clearLedger,
  createRows,
  type Ledger,
  openLedger,
  readHead,
  startWriter,
  writeBlocks,
} from '@vermeil/ledger'
import type { Block } from '@vermeil/thor'
import { type Hex, parseSeconds } from '@vermeil/units'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settleLedger } from './settleLedger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger({ memory: true })
})
afterAll(() => ledger[Symbol.asyncDispose]())
beforeEach(() => clearLedger(ledger))

const idOf = (number: number, fork = 0): Hex => `0x${fork}${`${number}`.padStart(63, '0')}`
const genesisId = idOf(0)

/** Fills the ledger up to block 9. */
async function fill(finalizedNumber: number): Promise<void> {
  const writer = await startWriter(ledger, genesisId)
  for (let number = 0; number < 10; number += 1) {
    const parentId = idOf(number - 1)
    const block = { number, id: idOf(number), parentId, timestamp: parseSeconds(number * 10) }
    const after = number === 0 ? null : parentId
    await writeBlocks(writer, { after, block, finalizedNumber, ...createRows() })
  }
}

/** Settles on a chain that ends at block `last` and has other blocks from `forkAt`. */
async function settle(last: number, forkAt = 100, genesis = genesisId) {
  const lines: string[] = []
  const fetchBlock = async (number: unknown): Promise<Block | null> =>
    Number(number) > last
      ? null
      : ({ id: idOf(Number(number), Number(number) >= forkAt ? 1 : 0) } as Block)
  const chain = { thor: { fetchBlock }, genesisId: genesis }
  await settleLedger(ledger, chain, (line) => void lines.push(line))
  return { lines, head: (await readHead(ledger))?.number }
}

test('keeps a ledger whose head is on the chain', async () => {
  await fill(3)
  expect(await settle(9)).toEqual({ lines: [], head: 9 })
  expect(await settle(20)).toEqual({ lines: [], head: 9 })
})

test('rolls back a ledger that is ahead of its chain or on another branch', async () => {
  await fill(3)
  expect(await settle(7)).toEqual({
    lines: [
      'The ledger is at block 9, which the chain does not have: it is rolled back to block 7.',
    ],
    head: 7,
  })
  expect(await settle(20, 5)).toEqual({
    lines: [
      'The ledger is at block 7, which the chain does not have: it is rolled back to block 4.',
    ],
    head: 4,
  })
})

test('empties a ledger whose final blocks are not on the chain', async () => {
  await fill(5)
  expect(await settle(3)).toEqual({
    lines: [
      'The ledger is at block 9, which the chain does not have: it is rebuilt from the chain.',
    ],
    head: undefined,
  })
})

test('leaves an empty ledger and one of another chain to the indexer', async () => {
  expect(await settle(3)).toEqual({ lines: [], head: undefined })
  await fill(5)
  expect(await settle(3, 0, idOf(0, 1))).toEqual({ lines: [], head: 9 })
})

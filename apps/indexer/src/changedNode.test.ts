import { readHead } from '@vermeil/ledger'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { FakeNode } from './testing/FakeNode.ts'
import { soon, TestBed } from './testing/TestBed.ts'

const bed = new TestBed()
beforeEach(() => bed.clear())
afterAll(() => bed[Symbol.asyncDispose]())

/** A chain with this number of blocks after the genesis block. */
function createChain(blocks: number): FakeNode {
  const node = new FakeNode()
  for (let made = 0; made < blocks; made += 1) node.mine([])
  return node
}

test('waits for a node below our head and undoes nothing', async () => {
  const node = createChain(20)
  await using indexer = bed.start(node)
  await indexer.caughtUp
  const taken = node.trunk.splice(15)
  await vi.waitFor(
    () =>
      expect(indexer.status()).toMatchObject({
        state: 'waiting',
        trouble: 'node behind',
        detail: 'The node is only at block 14, below block 20 of the ledger.',
        head: { number: 20 },
      }),
    soon,
  )
  node.trunk.push(...taken)
  await vi.waitFor(() => expect(indexer.status().state).toBe('following'), soon)
  expect(indexer.status()).toMatchObject({ reorgs: 0, head: { number: 20 }, lagBlocks: 0 })
})

test('waits for a node that was restarted with an empty chain and undoes nothing', async () => {
  const node = createChain(20)
  await using indexer = bed.start(node)
  await indexer.caughtUp
  const old = [...node.trunk]
  node.drop(19)
  node.mine([])
  node.hasContracts = false
  await vi.waitFor(
    () =>
      expect(indexer.status()).toMatchObject({ state: 'waiting', trouble: 'contracts missing' }),
    soon,
  )
  expect(indexer.status().detail).toMatch(/started with an empty chain\. Start the node with its/)
  expect(await readHead(bed.ledger)).toMatchObject({ number: 20 })
  node.trunk = old
  node.hasContracts = true
  await vi.waitFor(() => expect(indexer.status().state).toBe('following'), soon)
  expect(indexer.status()).toMatchObject({ reorgs: 0, head: { number: 20 } })
})

test('waits at the start if the chain lacks the contracts', async () => {
  const node = createChain(3)
  node.hasContracts = false
  await using indexer = bed.start(node)
  await vi.waitFor(() => expect(indexer.status().trouble).toBe('contracts missing'), soon)
  expect(await readHead(bed.ledger)).toBeUndefined()
  node.hasContracts = true
  await indexer.caughtUp
})

test('waits if the node has another genesis for a while', async () => {
  const node = createChain(5)
  const other = new FakeNode(1e6)
  const genesisId = node.trunk[0]?.id
  let isOther: boolean = false
  const [right, wrong] = [node.createClient(genesisId), other.createClient(genesisId)]
  const thor: typeof right = {
    ...right,
    fetchBlock: (...args) => (isOther ? wrong : right).fetchBlock(...args),
  }
  await using indexer = bed.start(node, { thor })
  await indexer.caughtUp
  isOther = true
  await vi.waitFor(
    () => expect(indexer.status()).toMatchObject({ state: 'waiting', trouble: 'wrong genesis' }),
    soon,
  )
  isOther = false
  await vi.waitFor(() => expect(indexer.status().state).toBe('following'), soon)
})

test('stops at the start if the chain lacks a final block, but waits if that happens later', async () => {
  const node = createChain(20)
  node.finalized = 15
  const old = [...node.trunk]
  await using indexer = bed.start(node)
  await indexer.caughtUp
  node.finalized = 0
  node.drop(10)
  for (let made = 0; made < 12; made += 1) node.mine([])
  const fork = [...node.trunk]
  await vi.waitFor(
    () => expect(indexer.status()).toMatchObject({ state: 'waiting', trouble: 'chain replaced' }),
    soon,
  )
  expect(await readHead(bed.ledger)).toMatchObject({ number: 20 })
  node.trunk = old
  await vi.waitFor(() => expect(indexer.status().state).toBe('following'), soon)
  await indexer[Symbol.asyncDispose]()
  node.trunk = fork
  await using second = bed.start(node)
  await expect(second.caughtUp).rejects.toThrow(/no longer holds block 15/)
  expect(second.status()).toMatchObject({ state: 'failed', trouble: 'chain replaced' })
})

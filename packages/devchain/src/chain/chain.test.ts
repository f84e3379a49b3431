import { blake2b256, keccak256 } from '@vermeil/thor'
import type { Address, Hex, Seconds, TxId } from '@vermeil/units'
import { expect, test } from 'vitest'
import { deriveRoot } from '../block/deriveRoot.ts'
import type { LogFilter } from '../model/LogFilter.ts'
import {
  addressOf,
  createSimulationRequest,
  startTestChain,
  testLaunchTime,
} from '../testing/startTestChain.ts'
import { decodeBytes, encodeBytes } from '../word/word.ts'

const to = '0x00000000000000000000000000000000000000f1' as Address
const pay = [{ to, value: 1n }]
const price = 10_000_000_000_000n
const all: LogFilter = {
  fromBlock: 0,
  toBlock: 1_000_000,
  criteria: [],
  order: 'asc',
  offset: 0,
  limit: 1000,
}
/** Stores its input's first word at slot 0. */
const storeCode: Hex = '0x655f355f5500005f526006601af3'
const selectorOf = (signature: string): string =>
  Buffer.from(keccak256(Buffer.from(signature)).subarray(0, 4)).toString('hex')
const word = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`

test('derives the genesis and the chain tag from the launch time alone', async () => {
  await using first = await startTestChain()
  await using second = await startTestChain()
  const { genesis } = first.chain
  expect(genesis).toMatchObject({
    number: 0,
    timestamp: testLaunchTime,
    gasLimit: 10_000_000n,
    baseFeePerGas: price,
    transactions: [],
  })
  expect(genesis.id).toBe(second.chain.genesis.id)
  expect(genesis.id.slice(2, 10)).toBe('00000000')
  expect(first.chain.chainTag).toBe(decodeBytes(genesis.id).at(-1))
  expect(first.chain.account(addressOf(9), genesis)).toEqual({
    balance: 10n ** 27n,
    energy: 10n ** 27n,
    hasCode: false,
  })
})

test('mines each transaction on demand, ten seconds after the parent or at the current time', async () => {
  let now: number = testLaunchTime
  await using test = await startTestChain({ now: () => now })
  await test.send(pay)
  now += 1234
  await test.send(pay)
  const { best, blockAt, genesis } = test.chain
  const times = [1, 2].map(
    (number) => (test.chain.blockAt(number)?.timestamp ?? 0) - testLaunchTime,
  )
  expect(times).toEqual([10, 1230])
  expect(best.call(test.chain).parentId).toBe(blockAt.call(test.chain, 1)?.id)
  expect(best.call(test.chain)).toMatchObject({
    number: 2,
    gasLimit: 40_000_000n,
    gasUsed: 21_000n,
    beneficiary: addressOf(0),
    signer: addressOf(0),
    totalScore: 20_000,
    txsFeatures: 1,
  })
  expect(test.chain.blockAt(1)?.parentId).toBe(genesis.id)
})

test('mines past blocks at given times in order', async () => {
  await using test = await startTestChain({ mining: { mode: 'manual' } })
  await test.submit(pay)
  const block = await test.chain.mine({ timestamp: (testLaunchTime + 3600) as Seconds })
  expect(block).toMatchObject({ number: 1, timestamp: testLaunchTime + 3600 })
  expect(block.transactions).toHaveLength(1)
  for (const timestamp of [testLaunchTime, testLaunchTime + 3600, testLaunchTime + 3605])
    await expect(test.chain.mine({ timestamp: timestamp as Seconds })).rejects.toThrow(
      /multiple of 10 seconds later/,
    )
})

test('mines blocks in an interval, even empty ones', async () => {
  await using test = await startTestChain({ mining: { mode: 'interval', seconds: 1 } })
  const numbers = await new Promise<number[]>((resolve) => {
    const seen: number[] = []
    test.chain.onBlock(({ number }) => {
      seen.push(number)
      if (seen.length === 2) resolve(seen)
    })
  })
  expect(numbers).toEqual([1, 2])
  expect(test.chain.best().timestamp).toBe(testLaunchTime + 2)
})

test('raises the base fee after full blocks', async () => {
  await using test = await startTestChain()
  await test.send([{ data: '0xfe' }], { body: { gas: 40_000_000n } })
  const { best } = { best: test.chain.best() }
  expect(best.gasUsed).toBe(40_000_000n)
  expect(test.chain.baseFeeAfter(best)).toBe(price + price / 24n)
  await test.send(pay)
  expect(test.chain.best().baseFeePerGas).toBe(price + price / 24n)
})

test('reads and simulates on the states after earlier blocks', async () => {
  await using test = await startTestChain()
  const { chain } = test
  const { outputs } = await test.send([{ data: storeCode }])
  const contract = outputs[0]?.contractAddress as Address
  for (const value of [5, 0, 9]) await test.send([{ to: contract, data: word(value) }])
  const blocks = [0, 1, 2, 3, 4].map((number) => {
    const block = chain.blockAt(number)
    if (block === undefined) throw new Error('There is no such block.')
    return block
  })
  expect(blocks.map((block) => chain.storage(contract, word(0), block))).toEqual(
    [0, 0, 5, 0, 9].map(word),
  )
  expect(blocks.map((block) => chain.code(contract, block).length)).toEqual([0, 6, 6, 6, 6])
  // Writing 1 costs 20,000 if the slot was empty, and 5,000 if it was not.
  const gas: (bigint | undefined)[] = []
  for (const block of blocks.slice(1)) {
    const request = createSimulationRequest(
      [{ to: contract, data: word(1) }],
      addressOf(0),
      100_000n,
    )
    gas.push((await chain.simulate(request, block))[0]?.gasUsed)
  }
  expect(gas).toEqual([20_007n, 5007n, 20_007n, 5007n])
  expect(chain.storage(contract, word(0), chain.best())).toBe(word(9))
})

test('simulates in the next block or in the given block and changes nothing', async () => {
  await using test = await startTestChain()
  await test.send(pay)
  const program: Hex = '0x425f52436020524860405260605ff3'
  const request = createSimulationRequest([{ data: program }], addressOf(0), 100_000n)
  const read = async (at: 'next' | 'best') => {
    const [result] = await test.chain.simulate(request, at === 'next' ? at : test.chain.best())
    const bytes = encodeBytes(result?.data ?? new Uint8Array(0)).slice(2)
    return [0, 64, 128].map((start) => BigInt(`0x${bytes.slice(start, start + 64)}`))
  }
  const time = BigInt(testLaunchTime)
  expect(await read('next')).toEqual([time + 20n, 2n, price])
  expect(await read('best')).toEqual([time + 10n, 1n, price])
  expect(test.chain.best().number).toBe(1)
})

test('shares state and gas between clauses and stops after the first that fails', async () => {
  await using test = await startTestChain()
  const results = await test.simulate([
    { to, value: 7n },
    { to, value: 10n ** 30n },
    { to, value: 1n },
  ])
  expect(results.map(({ vmError }) => vmError)).toEqual(['', 'insufficient balance for transfer'])
  expect(test.chain.account(to, test.chain.best()).balance).toBe(0n)
})

test('reports removed blocks, newest first, and returns their transactions to the pool', async () => {
  await using test = await startTestChain()
  const { chain } = test
  const { outputs } = await test.send([{ data: storeCode }])
  const contract = outputs[0]?.contractAddress as Address
  await test.send([{ to: contract, data: word(3) }])
  await test.send(pay)
  const old = [2, 3].map((number) => chain.blockAt(number))
  const received: [number, boolean][] = []
  chain.onBlock(({ number }, obsolete) => received.push([number, obsolete]))
  await chain.rewind(2)
  expect(received).toEqual([
    [3, true],
    [2, true],
  ])
  expect(chain.best().number).toBe(1)
  expect(chain.account(to, chain.best()).balance).toBe(0n)
  expect(chain.storage(contract, word(0), chain.best())).toBe(word(0))
  expect(chain.events(all)).toHaveLength(1)
  const [second] = old
  expect(chain.blockOf(second?.id ?? '0x')).toMatchObject({ id: second?.id })
  expect(chain.isTrunk(second as never)).toBe(false)
  expect(chain.pendingAll()).toHaveLength(2)
  const block = await chain.mine()
  expect(block).toMatchObject({ number: 2 })
  expect(block.transactions).toHaveLength(2)
  expect(chain.storage(contract, word(0), block)).toBe(word(3))
  for (const count of [9, -1, 0.5])
    await expect(chain.rewind(count)).rejects.toThrow(
      `${count} blocks cannot be removed: give an integer from 0 to 2.`,
    )
  expect(chain.best().number).toBe(2)
})

test('finds logs by block, address, topic, origin and party, in both directions, in pages', async () => {
  await using test = await startTestChain()
  const { chain } = test
  // LOG1 with the input's first word as topic.
  const { outputs } = await test.send([{ data: '0x655f355f5fa1005f526006601af3' }])
  const logger = outputs[0]?.contractAddress as Address
  for (const value of [1, 2, 1]) await test.send([{ to: logger, data: word(value) }], { signer: 2 })
  await test.send([{ to, value: 5n }], { signer: 3 })
  const numbers = (filter: Partial<LogFilter>): number[] =>
    chain.events({ ...all, ...filter }).map(({ meta }) => meta.block.number)
  expect(numbers({})).toEqual([1, 2, 3, 4])
  expect(numbers({ order: 'desc', limit: 2, offset: 1 })).toEqual([3, 2])
  expect(numbers({ fromBlock: 2, toBlock: 3 })).toEqual([2, 3])
  expect(numbers({ criteria: [{ topics: [word(1)] }] })).toEqual([2, 4])
  expect(numbers({ criteria: [{ topics: [word(2)] }, { address: addressOf(1) }] })).toEqual([3])
  expect(numbers({ criteria: [{ address: addressOf(1) }] })).toEqual([])
  const [event] = chain.events({ ...all, criteria: [{ topics: [word(2)] }] })
  expect(event).toMatchObject({
    address: logger,
    topics: [word(2)],
    meta: { txIndex: 0, clauseIndex: 0, logIndex: 0, transaction: { origin: addressOf(2) } },
  })
  const transfers = chain.transfers({
    ...all,
    criteria: [{ recipient: to, txOrigin: addressOf(3) }],
  })
  expect(transfers).toMatchObject([{ sender: addressOf(3), recipient: to, amount: 5n }])
})

test('adds a transaction of a trusted signer and calls the pool’s listeners', async () => {
  await using test = await startTestChain()
  const ids: TxId[] = []
  test.chain.onTransaction((id) => ids.push(id))
  const raw = test.sign(pay, { signer: 2 })
  const id = await test.chain.submitSigned(raw, addressOf(2))
  expect(ids).toEqual([id])
  expect(test.chain.mined(id)?.transaction.origin).toBe(addressOf(2))
  await using other = await startTestChain()
  expect(await other.chain.submit(raw)).toBe(id)
})

test('calls the pool’s listeners for a waiting transaction once it can be mined', async () => {
  await using test = await startTestChain({ mining: { mode: 'manual' } })
  const ids: TxId[] = []
  test.chain.onTransaction((id) => ids.push(id))
  const first = test.sign(pay)
  const other = await startTestChain()
  const dependsOn = await other.chain.submit(first)
  await other[Symbol.asyncDispose]()
  const waiting = await test.submit(pay, { body: { dependsOn } })
  expect(ids).toEqual([])
  await test.chain.submit(first)
  expect(ids).toEqual([dependsOn])
  await test.chain.mine()
  expect(ids).toEqual([dependsOn, waiting])
})

test('simulates the next block without a signer', async () => {
  await using test = await startTestChain()
  await test.send(pay)
  const extension = '0x0000000000000000000000457874656e73696f6e' as Address
  const ask = async (selector: string, number: number) => {
    const data = `0x${selector}${word(number).slice(2)}` as Hex
    const [result] = await test.simulate([{ to: extension, data }])
    return encodeBytes(result?.data ?? new Uint8Array(0))
  }
  const { number, totalScore } = test.chain.best()
  expect(await ask(selectorOf('blockSigner(uint256)'), number + 1)).toBe(word(0))
  expect(await ask(selectorOf('blockTotalScore(uint256)'), number + 1)).toBe(word(totalScore))
  expect(await ask(selectorOf('blockSigner(uint256)'), number)).not.toBe(word(0))
})

test('finalizes blocks in rounds of 180', async () => {
  await using test = await startTestChain({ mining: { mode: 'manual' } })
  for (let count = 0; count < 550; count++) await test.chain.mine()
  expect(test.chain.justified().number).toBe(360)
  expect(test.chain.finalized().number).toBe(180)
})

test('encodes a header consistent with the id and the size', async () => {
  await using test = await startTestChain()
  await test.send(pay)
  const block = test.chain.best()
  const header = test.chain.encodeHeader(block)
  const raw = block.transactions[0]?.raw ?? new Uint8Array(0)
  expect(block.size).toBe(header.length + raw.length + 2 + 2 + 3)
  expect(block.txsRoot).toBe(encodeBytes(deriveRoot([raw])))
  expect(test.chain.encodeHeader(test.chain.genesis).length).toBeLessThan(header.length)
  expect(deriveRoot([])).toEqual(blake2b256(Uint8Array.of(0x80)))
})

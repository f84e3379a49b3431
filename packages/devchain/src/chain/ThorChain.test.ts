import type { Address } from '@vermeil/units'
import { expect, test, vi } from 'vitest'
import { createNatives } from '../builtin/createNatives.ts'
import { createBareGenesis } from '../genesis/createDevGenesis.ts'
import { Repository } from '../repository/Repository.ts'
import { createMemoryLog } from '../store/BlockLog.ts'
import { addressOf, startTestChain } from '../testing/startTestChain.ts'
import { readTransaction } from '../txpool/checkTransaction.ts'
import { createEngine } from '../vm/createEngine.ts'
import { ThorChain } from './ThorChain.ts'

const to = '0x00000000000000000000000000000000000000f1' as Address

/** A chain with a simulated disk that can be full. */
function createFailing() {
  const log = createMemoryLog()
  const disk: { isFull: boolean } = { isFull: false }
  const append = (record: Uint8Array): void => {
    if (disk.isFull) throw new Error('The disk is full.')
    log.append(record)
  }
  const dispose = log[Symbol.asyncDispose]
  const repository = new Repository({ ...log, count: 0, append })
  const engine = createEngine(createNatives())
  repository.push(createBareGenesis().build(engine, repository.state))
  const producer = { address: addressOf(0), privateKey: new Uint8Array(32).fill(1) }
  const now = (): number => 0
  return { chain: new ThorChain({ repository, engine, producer, now, dispose }), disk }
}

test('keeps the chain and the pool unchanged if a block cannot be stored', async () => {
  const { chain, disk } = createFailing()
  await using signer = await startTestChain({ genesis: createBareGenesis() })
  const id = await chain.submit(signer.sign([{ to, value: 5n }]))
  disk.isFull = true
  await expect(chain.mine()).rejects.toThrow('The disk is full.')
  expect(chain.best().number).toBe(0)
  expect(chain.account(to, chain.best()).balance).toBe(0n)
  expect(chain.pending(id)).toBeDefined()
  disk.isFull = false
  await chain.mine()
  expect(chain.account(to, chain.best()).balance).toBe(5n)
})

test('warns once if a timer cannot mine, and tries again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const warnings = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  const { chain, disk } = createFailing()
  chain.setMining({ mode: 'interval', seconds: 1 })
  disk.isFull = true
  vi.advanceTimersByTime(3000)
  const sentence = 'No block can be mined: The disk is full. The chain will try again.'
  expect(warnings.mock.calls).toEqual([[sentence]])
  expect(chain.best().number).toBe(0)
  disk.isFull = false
  vi.advanceTimersByTime(2000)
  expect(chain.best().number).toBe(2)
  await chain[Symbol.asyncDispose]()
  warnings.mockRestore()
  vi.useRealTimers()
})

test('mines an empty block in each period on demand, if a period is set', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await using test = await startTestChain({ mining: { mode: 'on-demand', emptyBlockSeconds: 10 } })
  vi.advanceTimersByTime(9_999)
  expect(test.chain.best()).toMatchObject({ number: 0 })
  vi.advanceTimersByTime(1)
  expect(test.chain.best()).toMatchObject({ number: 1, transactions: [] })
  await test.send([{ to, value: 5n }])
  expect(test.chain.best().number).toBe(2)
  vi.advanceTimersByTime(10_000)
  expect(test.chain.best().number).toBe(3)
  test.chain.setMining({ mode: 'on-demand' })
  vi.advanceTimersByTime(60_000)
  expect(test.chain.best().number).toBe(3)
  vi.useRealTimers()
})

test('mines waiting transactions in the next period, as on Thor solo, or at once without a period', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await using test = await startTestChain({ mining: { mode: 'on-demand', emptyBlockSeconds: 10 } })
  const { chain } = test
  const submitPair = async () => {
    const first = test.sign([{ to, value: 5n }])
    const dependsOn = readTransaction(first, chain.chainTag).id
    const second = await test.submit([{ to, value: 6n }], { body: { dependsOn } })
    expect([chain.pending(second)?.id, chain.mined(second)]).toEqual([second, undefined])
    return { first: await chain.submit(first), second }
  }
  const waiting = await submitPair()
  expect(chain.mined(waiting.first)?.block.number).toBe(1)
  expect(chain.pending(waiting.second)?.id).toBe(waiting.second)
  expect(chain.mined(waiting.second)).toBeUndefined()
  vi.advanceTimersByTime(10_000)
  expect(chain.mined(waiting.second)?.block.number).toBe(2)
  expect(chain.pendingAll()).toEqual([])
  chain.setMining({ mode: 'on-demand' })
  const following = await submitPair()
  expect(chain.mined(following.first)?.block.number).toBe(3)
  expect(chain.mined(following.second)?.block.number).toBe(4)
  vi.useRealTimers()
})

test('keeps a transaction pending until the next check of the pool, if checks have a period', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const mining = { mode: 'interval', seconds: 2, poolSeconds: 1 } as const
  await using test = await startTestChain({ mining })
  const { chain } = test
  vi.advanceTimersByTime(500)
  const early = await test.submit([{ to, value: 5n }])
  vi.advanceTimersByTime(1000)
  const late = await test.submit([{ to, value: 6n }])
  vi.advanceTimersByTime(500)
  expect(chain.mined(early)?.block.number).toBe(1)
  expect([chain.mined(late), chain.pending(late)?.id]).toEqual([undefined, late])
  vi.advanceTimersByTime(2000)
  expect(chain.best()).toMatchObject({ number: 2, transactions: [{ id: late }] })
  chain.setMining({ mode: 'interval', seconds: 2 })
  const next = await test.submit([{ to, value: 7n }])
  vi.advanceTimersByTime(2000)
  expect(chain.mined(next)?.block.number).toBe(3)
  vi.useRealTimers()
})

test('rejects the state after an old or a removed block', async () => {
  await using test = await startTestChain({ mining: { mode: 'manual' } })
  const { chain } = test
  for (let count = 0; count < 1102; count++) await chain.mine()
  expect(() => chain.account(to, chain.genesis)).toThrow(
    'state: missing trie node: the state after block 0 is not kept, ask for a newer one of the trunk',
  )
  const early = chain.blockAt(100)
  expect(early && chain.account(to, early).balance).toBe(0n)
  const obsolete = chain.best()
  await chain.rewind(1)
  expect(() => chain.account(to, obsolete)).toThrow('the state after block 1102 is not kept')
})

import type { Address, Hex, Seconds } from '@vermeil/units'
import { expect, test } from 'vitest'
import { addressOf, startTestChain, testLaunchTime } from '../testing/startTestChain.ts'

const to = '0x00000000000000000000000000000000000000f1' as Address
const stranger = '0x00000000000000000000000000000000000000f2' as Address
const storeCode: Hex = '0x655f355f5500005f526006601af3'
const word = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`

test('goes back farther than states are kept, to any block and to the genesis block', async () => {
  await using test = await startTestChain()
  const { chain } = test
  const { outputs } = await test.send([{ data: storeCode }])
  const contract = outputs[0]?.contractAddress as Address
  await test.send([{ to: contract, data: word(7) }])
  const early = chain.best()
  await test.send([
    { to: contract, data: word(8) },
    { to, value: 5n },
  ])
  chain.setMining({ mode: 'manual' })
  for (let count = 0; count < 1200; count++) await chain.mine()
  const head = chain.best()
  const received: number[] = []
  chain.onBlock((block, obsolete) => received.push(obsolete ? -block.number : block.number))
  await chain.rewind(head.number - early.number)
  expect(received).toHaveLength(1201)
  expect([received[0], received.at(-1)]).toEqual([-head.number, -3])
  expect(chain.best().id).toBe(early.id)
  expect(chain.storage(contract, word(0), early)).toBe(word(7))
  expect(chain.account(to, early).balance).toBe(0n)
  expect(chain.storage(contract, word(0), chain.blockAt(1) as never)).toBe(word(0))
  expect(chain.isTrunk(head)).toBe(false)
  expect(chain.pendingAll()).toHaveLength(1)
  const again = await chain.mine()
  expect(chain.storage(contract, word(0), again)).toBe(word(8))
  expect(chain.account(to, again).balance).toBe(5n)
  await chain.rewind(again.number)
  expect(chain.best().id).toBe(chain.genesis.id)
  expect(chain.code(contract, chain.genesis)).toHaveLength(0)
})

test('restores a snapshot repeatedly with its pool and its clock', async () => {
  await using test = await startTestChain({ mining: { mode: 'manual' } })
  const { chain } = test
  const waiting = await test.submit([{ to, value: 1n }])
  const id = chain.snapshot()
  const head = chain.best()
  for (let round = 0; round < 2; round++) {
    chain.advanceTime(1000)
    expect((await chain.mine()).timestamp).toBe(testLaunchTime + 1000)
    await test.submit([{ to: stranger, value: 9n }])
    await chain.mine()
    const later = chain.snapshot()
    await chain.restore(id)
    expect(chain.best().id).toBe(head.id)
    expect(chain.pendingAll().map((transaction) => transaction.id)).toEqual([waiting])
    await expect(chain.restore(later)).rejects.toThrow(
      `There is no snapshot ${later}: it was never saved, or an earlier one was restored.`,
    )
  }
  const next = await chain.mine()
  expect(next.timestamp).toBe(testLaunchTime + 10)
  expect(chain.account(to, next).balance).toBe(1n)
  const gone = chain.snapshot()
  await chain.rewind(1)
  await chain.mine({ timestamp: (testLaunchTime + 500) as Seconds })
  await expect(chain.restore(gone)).rejects.toThrow('which was removed')
})

test('sets and advances the clock, but never before the newest block', async () => {
  await using test = await startTestChain()
  const { chain } = test
  chain.setTime((testLaunchTime + 86_400) as Seconds)
  await test.send([{ to, value: 1n }])
  expect(chain.best().timestamp).toBe(testLaunchTime + 86_400)
  chain.advanceTime(60)
  await test.send([{ to, value: 1n }])
  expect(chain.best().timestamp).toBe(testLaunchTime + 86_460)
  expect(() => chain.setTime(testLaunchTime)).toThrow(
    `The time cannot be set to ${testLaunchTime}: give whole seconds, at least those of the best block, ${testLaunchTime + 86_460}.`,
  )
  expect(() => chain.advanceTime(-1)).toThrow('The time cannot advance by -1')
  expect(() => chain.advanceTime(0.5)).toThrow('The time cannot advance by 0.5')
})

test('acts for any account in this process, and keeps the transactions after a restart', async () => {
  await using test = await startTestChain()
  const { chain } = test
  await test.send([{ to: stranger, value: 100n }])
  const energy = '0x0000000000000000000000000000456e65726779' as Address
  const amount = (10n ** 21n).toString(16).padStart(64, '0')
  const fund = `0xa9059cbb${stranger.slice(2).padStart(64, '0')}${amount}` as Hex
  await test.send([{ to: energy, data: fund }])
  const body = {
    type: 0x51,
    chainTag: chain.chainTag,
    blockRef: chain.best().id.slice(0, 18) as Hex,
    expiration: 32,
    clauses: [{ to, value: 40n, data: '0x' as Hex }],
    gas: 21_000n,
    dependsOn: null,
    nonce: 1n,
    maxPriorityFeePerGas: 0n,
    maxFeePerGas: 20_000_000_000_000n,
  } as const
  const id = await chain.submitAs(stranger, body)
  expect(chain.mined(id)?.transaction.origin).toBe(stranger)
  expect(chain.mined(id)?.receipt).toMatchObject({ gasPayer: stranger, reverted: false })
  expect(chain.account(stranger, chain.best()).balance).toBe(60n)
  const paid = await chain.submitAs(stranger, { ...body, nonce: 2n, features: 1 }, addressOf(3))
  expect(chain.mined(paid)?.receipt.gasPayer).toBe(addressOf(3))
  // The same bytes are rejected from outside, because they are not signed.
  await using other = await startTestChain()
  const raw = chain.mined(id)?.transaction.raw ?? new Uint8Array(0)
  await expect(other.chain.submit(raw)).rejects.toThrow(/bad tx|tx rejected/)
})

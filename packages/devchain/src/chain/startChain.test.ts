import { expect, test } from 'vitest'
import { createBareGenesis } from '../genesis/createDevGenesis.ts'
import { addressOf, startTestChain, testLaunchTime } from '../testing/startTestChain.ts'
import type { Mining } from './DevChain.ts'

const [initialPrice, soloPrice] = [10n ** 15n, 10n ** 13n]

test('a chain that starts as Thor solo lowers the base gas price in block 1', async () => {
  const genesis = createBareGenesis({ launchTime: testLaunchTime, startsAsSolo: true })
  const ways: Mining[] = [
    { mode: 'on-demand' },
    { mode: 'on-demand', emptyBlockSeconds: 10 },
    { mode: 'interval', seconds: 2, poolSeconds: 1 },
    { mode: 'manual' },
  ]
  for (const mining of ways) {
    await using test = await startTestChain({ genesis, mining })
    const block = test.chain.best()
    expect(block).toMatchObject({ number: 1, gasUsed: 44_794n })
    expect(block.transactions).toMatchObject([{ type: 0, origin: addressOf(0) }])
    const [receipt] = block.receipts
    const { gasUsed } = block
    expect(receipt).toMatchObject({ reverted: false, paid: gasUsed * initialPrice })
    // The reward in the fee history: the price without the base fee, which is burnt.
    expect(receipt?.reward).toBe(gasUsed * (initialPrice - soloPrice))
    expect(test.chain.pendingAll()).toEqual([])
    const body = { type: 0, gasPriceCoef: 0 } as never
    const legacy = await test.send([{ to: addressOf(2), value: 1n }], { signer: 1, body })
    expect(legacy.paid).toBe(21_000n * soloPrice)
  }
})

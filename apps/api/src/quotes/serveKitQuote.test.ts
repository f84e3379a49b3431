import { swapDeadlineSeconds } from '@vermeil/clauses'
import { kitQuoteCall, parseWire } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import {
  addressOf,
  ether,
  firstBlockAt,
  openFilledLedger,
  trader,
} from '../testing/fixture/fillLedger.ts'

test('the deadline counts from now, even if the chain has no new block', async () => {
  const { ledger } = await openFilledLedger()
  await using _ledger = ledger
  const minute = Math.ceil((firstBlockAt + 10) / 60) * 60
  let now = minute
  const { app } = await createTestApi(ledger, { clock: () => now * 1_000 })
  const question = [
    ...[`amountIn=${ether}`, 'fromAddress=0x', `toAddress=${addressOf('B3TR')}`],
    `recipient=${trader}`,
  ]
  const readDeadline = async (query: readonly string[]) => {
    const response = await app.inject(`${kitQuoteCall.path}?${query.join('&')}`)
    const { clauses } = parseWire(kitQuoteCall.answer, response.json())
    return Number(clauses[0]?.functionCall.args.at(-1))
  }
  try {
    expect(await readDeadline(question)).toBe(minute + swapDeadlineSeconds)
    now = minute + 1_800
    // The same address would be answered from memory for some seconds.
    expect(await readDeadline(question.toReversed())).toBe(now + swapDeadlineSeconds)
  } finally {
    await app.close()
  }
})

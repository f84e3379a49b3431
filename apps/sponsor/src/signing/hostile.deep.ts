import { expect, test } from 'vitest'
import { attackSponsor } from '../testing/attackSponsor.ts'

test('signs none of 20,000 hostile transactions, and then an honest one', async () => {
  expect(await attackSponsor(2, 20_000)).toEqual({
    codes: new Set(['clauses', 'fee', 'reverted', 'transaction']),
    successes: [],
    spent: 0n,
    signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    replay: 'balance',
  })
})

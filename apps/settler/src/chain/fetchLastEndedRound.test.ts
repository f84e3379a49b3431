import { zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { fetchLastEndedRound } from './fetchLastEndedRound.ts'

const fetchWith = (current: number): Promise<number> => {
  const data = `0x${current.toString(16).padStart(64, '0')}` as const
  const result = { data, reverted: false, vmError: '', gasUsed: 0n, events: [], transfers: [] }
  return fetchLastEndedRound({ simulate: async () => [result] }, zeroAddress)
}

test('finds the round before the current one', async () => {
  expect(await fetchWith(48)).toBe(47)
  expect(await fetchWith(1)).toBe(0)
})

test('says that no round has ended while round 0 runs', async () => {
  await expect(fetchWith(0)).rejects.toThrow(/^No round has ended yet/)
})

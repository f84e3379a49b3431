import { parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import {
  formatPointsFile,
  PointsFileError,
  parsePointsFile,
  type RoundPoints,
} from './pointsFile.ts'

const [first, second, third] = ['1', '2', '3'].map((digit) => parseAddress(`0x${digit.repeat(40)}`))
const score = (user = first, points = 1n) => ({
  user: user ?? parseAddress(''),
  points,
  volumeVet: points * 2n,
  trades: 3,
})

const round: RoundPoints = {
  genesisId: `0x${'ab'.repeat(32)}`,
  roundId: 47,
  fromBlock: 10,
  toBlock: 20,
  scores: [score(third, 10n ** 30n), score(first, 5n), score(second, 5n)],
}

test('writes one user per line in the order of the leaderboard, for any order of the scores', () => {
  const text = formatPointsFile(round)
  const lines = text.split('\n')
  expect(lines[0]).toMatch(
    /^\{"version":1,"genesis":"0x(ab){32}","round":47,"blocks":\[10,20\],"root":"0x[0-9a-f]{64}","users":\[$/,
  )
  expect(lines.slice(1)).toEqual([
    `{"user":"${third}","points":"1${'0'.repeat(30)}","volume_vet":"2${'0'.repeat(30)}","trades":3},`,
    `{"user":"${first}","points":"5","volume_vet":"10","trades":3},`,
    `{"user":"${second}","points":"5","volume_vet":"10","trades":3}`,
    ']}',
    '',
  ])
  const others = [...round.scores.toReversed(), score(parseAddress(`0x${'4'.repeat(40)}`), 0n)]
  expect(formatPointsFile({ ...round, scores: others })).toBe(text)
})

test('reads what it wrote, even without users', () => {
  expect(parsePointsFile(formatPointsFile(round))).toEqual(round)
  const empty = { ...round, scores: [] }
  expect(parsePointsFile(formatPointsFile(empty))).toEqual(empty)
})

test('rejects a file that was changed', () => {
  const text = formatPointsFile(round)
  for (const changed of [
    text.replace('"5"', '"6"'),
    text.replace('"volume_vet":"10"', '"volume_vet":"11"').replace('10,20', '10, 20'),
    text.replace('"root":"0x', '"root":"0x00'),
    text.replace('"round":47', '"round":48'),
    text.trimEnd(),
    text.replace(first ?? '', 'me'),
    '{}',
    '',
  ])
    expect(() => parsePointsFile(changed), changed).toThrow(PointsFileError)
})

import { createRows, writeBlocks } from '@vermeil/ledger'
import { verifyPoints } from '@vermeil/points'
import { parseSeconds, zeroAddress } from '@vermeil/units'
import { parseProblem, parseWire, pointsProofCall } from '@vermeil/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockId, ether, stranger, trader } from '../testing/fixture/fillLedger.ts'
import { openRecordedApi, type RecordedApi } from '../testing/fixture/openRecordedApi.ts'
import { recordAt, recordBlock } from '../testing/fixture/writeRecord.ts'

let api: RecordedApi

beforeAll(async () => {
  api = await openRecordedApi(async (writer) => {
    const number = recordBlock + 1
    const timestamp = parseSeconds(recordAt + 10)
    const rows = createRows()
    const position = { block: number, timestamp, txIndex: 0, clauseIndex: 0, logIndex: 0 }
    rows.rounds.push({ ...position, id: 48, startsAt: null, endsAt: null })
    await writeBlocks(writer, {
      after: blockId(recordBlock),
      block: { number, id: blockId(number), parentId: blockId(recordBlock), timestamp },
      finalizedNumber: number,
      ...rows,
    })
  })
})

afterAll(() => api[Symbol.asyncDispose]())

test('[RWD-05] proves the points of each user of a round that has ended', async () => {
  const roots = new Set<string>()
  for (const [user, points] of [
    [trader, 250n * ether],
    [stranger, 35n * ether],
  ] as const) {
    const body = await api.get(`/api/rounds/47/proofs/${user}`)
    const { proof, root, ...found } = parseWire(pointsProofCall.answer, body)
    expect(found).toEqual({ roundId: 47, user, points })
    expect(verifyPoints(found, proof, root)).toBe(true)
    expect(verifyPoints({ ...found, points: points + 1n }, proof, root)).toBe(false)
    roots.add(root)
  }
  expect(roots.size).toBe(1)
})

test.each([
  [`48/proofs/${trader}`, /^Round 48 has not ended/],
  [`99/proofs/${trader}`, /^Round 99 has not ended/],
  [`47/proofs/${zeroAddress}`, /has no points in round 47/],
])('answers 404 for %s', async (path, sentence) => {
  const response = await api.app.inject({ url: `/api/rounds/${path}` })
  expect(response.statusCode).toBe(404)
  expect(parseProblem(response.json())).toMatchObject({ detail: expect.stringMatching(sentence) })
})

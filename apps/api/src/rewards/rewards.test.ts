import { readHead } from '@vermeil/ledger'
import {
  leaderboardCall,
  leaderboardExportCall,
  parseProblem,
  parseWire,
  rankCall,
  rewardsCall,
  roundsCall,
  traderCall,
} from '@vermeil/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  blockId,
  createTransactionId,
  ether,
  firstBlockAt,
  stranger,
  trader,
} from '../testing/fixture/fillLedger.ts'
import { openRecordedApi, type RecordedApi } from '../testing/fixture/openRecordedApi.ts'
import { recordAt, recordBlock } from '../testing/fixture/writeRecord.ts'

let api: RecordedApi

beforeAll(async () => {
  api = await openRecordedApi()
})

afterAll(() => api[Symbol.asyncDispose]())

test('[RWD-06] [RWD-08] lists a round’s traders by points, with their share and a preview of the reward', async () => {
  const board = parseWire(leaderboardCall.answer, await api.get('/indexer/leaderboards/round/47'))
  expect(board).toMatchObject({ total: 2, page: 1, limit: 26, total_points: '285', pool: '10' })
  expect(board.block).toBe((await readHead(api.ledger))?.number)
  expect(board.entries).toEqual([
    {
      rank: 1,
      user: trader,
      total_points: '250',
      total_volume: '150',
      // 10% for the first place and 1% by points, of the 10 B3TR of the last paid round.
      b3tr_rewards: '1.1',
      reward_share: 0.11,
      trade_count: 2,
      is_preview: true,
    },
    {
      rank: 2,
      user: stranger,
      total_points: '35',
      total_volume: '20',
      b3tr_rewards: '0.6',
      reward_share: 0.06,
      trade_count: 1,
      is_preview: true,
    },
  ])
  const second = parseWire(
    leaderboardCall.answer,
    await api.get('/indexer/leaderboards/round/47?offset=1&limit=1'),
  )
  expect(second).toMatchObject({ page: 2, entries: [{ rank: 2, user: stranger }] })
  const none = parseWire(leaderboardCall.answer, await api.get('/indexer/leaderboards/round/99'))
  expect(none.entries).toEqual([])
})

test('returns an account’s place in a round, and the points of the user above', async () => {
  const read = async (path: string) => parseWire(rankCall.answer, await api.get(path))
  const first = await read(`/api/rounds/47/ranks/${trader}`)
  expect(first).toMatchObject({ entry: { rank: 1, user: trader }, points_above: null })
  const second = await read(`/api/rounds/47/ranks/${stranger}`)
  expect(second).toMatchObject({
    entry: { rank: 2, user: stranger, total_points: '35', b3tr_rewards: '0.6' },
    points_above: '250',
  })
  const none = { entry: null, points_above: null }
  expect(await read(`/api/rounds/48/ranks/${stranger}`)).toEqual(none)
})

test('exports the users of a round as CSV', async () => {
  const url = leaderboardExportCall.path.replace(':roundId', '47')
  const response = await api.app.inject({ url })
  expect(response.headers['content-disposition']).toContain('vermeil-leaderboard-47.csv')
  expect(response.body.split('\r\n')).toEqual([
    '"Rank","User","Points","Volume (VET)","Trades","Reward (B3TR)","Reward is a preview"',
    `"1","${trader}","250","150","2","1.1","yes"`,
    `"2","${stranger}","35","20","1","0.6","yes"`,
    '',
  ])
})

test('[RWD-08] lists a trader’s trades of a round, newest first, with sums over all of them', async () => {
  const url = `/indexer/leaderboards/round/47/${trader}`
  expect(parseWire(traderCall.answer, await api.get(url))).toEqual({
    trades: [
      {
        transaction_id: createTransactionId(900),
        timestamp: recordAt,
        trade_type: 'SWAP_TO_B3TR',
        volume_vet: '100',
        multiplier: 1.75,
        points: '175',
      },
      {
        transaction_id: createTransactionId(900),
        timestamp: recordAt,
        trade_type: 'LIMIT',
        volume_vet: '50',
        multiplier: 1.5,
        points: '75',
      },
    ],
    summary: { total_points: '250', total_volume: '150', trade_count: 2, is_endorser: false },
    pagination: { total: 2, limit: 10 },
  })
  const page = parseWire(traderCall.answer, await api.get(`${url}?offset=1&limit=1`))
  expect(page.trades).toMatchObject([{ trade_type: 'LIMIT' }])
  const bad = await api.app.inject({ url: '/indexer/leaderboards/round/first' })
  expect(parseProblem(bad.json())).toMatchObject({ status: 400, field: 'roundId' })
})

test('[RWD-04] lists an account’s rewards by round, and which have expired after two rounds', async () => {
  const answer = parseWire(rewardsCall.answer, await api.get(`/api/rewards/${trader}`))
  expect(answer.currentRound).toBe(47)
  expect(answer.rounds).toEqual([
    { roundId: 46, added: 10n * ether, claimed: 4n * ether, isExpired: false },
    { roundId: 44, added: 7n * ether, claimed: 0n, isExpired: true },
  ])
  expect(answer.events[0]).toEqual({
    type: 'claimed',
    user: trader,
    roundId: 46,
    amount: 4n * ether,
    timestamp: recordAt,
    meta: {
      txID: createTransactionId(900),
      blockID: blockId(recordBlock),
      blockNumber: recordBlock,
      blockTimestamp: recordAt,
    },
  })
  expect(parseWire(rewardsCall.answer, await api.get(`/api/rewards/${stranger}`)).rounds).toEqual(
    [],
  )
})

test('lists the rounds, newest first', async () => {
  expect(parseWire(roundsCall.answer, await api.get('/api/rounds'))).toEqual({
    currentRound: 47,
    rounds: [
      { roundId: 47, startsAt: firstBlockAt, endsAt: firstBlockAt + 604_800 },
      { roundId: 46, startsAt: null, endsAt: null },
    ],
  })
})

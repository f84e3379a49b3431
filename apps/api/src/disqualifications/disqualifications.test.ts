import { createRows, writeBlocks } from '@vermeil/ledger'
import { buildPointsTree, hashDecisions, parseDecisions, verifyPoints } from '@vermeil/points'
import { encodeHex, hashCertificate } from '@vermeil/thor'
import { signHash } from '@vermeil/thor/sign'
import { type Address, parseSeconds } from '@vermeil/units'
import {
  accountCall,
  adminAuditCall,
  adminDecideCall,
  adminUserCall,
  adminUsersCall,
  appealCall,
  type Call,
  type CallAnswer,
  disqualificationsCall,
  formatAppeal,
  leaderboardCall,
  parseProblem,
  parseWire,
  pointsProofCall,
  rankCall,
  traderCall,
} from '@vermeil/wire'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  administrator,
  createAdminFolder,
  type Signer,
  signIn,
  visitor,
} from '../testing/fixture/admin.ts'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import {
  blockId,
  ether,
  firstBlockAt,
  openFilledLedger,
  stranger,
  trader,
} from '../testing/fixture/fillLedger.ts'
import { recordAt, recordBlock, writeRecord } from '../testing/fixture/writeRecord.ts'

let stack: AsyncDisposableStack
let app: FastifyInstance
let cookie: string
let reopen: () => Promise<void>
const now = firstBlockAt + 15

beforeEach(async () => {
  stack = new AsyncDisposableStack()
  const { ledger, writer } = await openFilledLedger()
  stack.use(ledger)
  await writeRecord(writer)
  await endRound(writer)
  const folder = stack.use(createAdminFolder())
  const open = async () => {
    ;({ app } = await createTestApi(ledger, { admin: folder.options }))
  }
  reopen = async () => {
    await app.close()
    await open()
  }
  await open()
  stack.defer(() => app.close())
  cookie = await signIn(app)
})
afterEach(() => stack.disposeAsync())

/** Ends round 47, whose rewards are not paid. */
async function endRound(writer: Parameters<typeof writeBlocks>[0]): Promise<void> {
  const number = recordBlock + 1
  const timestamp = parseSeconds(recordAt + 10)
  const rows = createRows()
  const position = { block: number, timestamp, txIndex: 0, clauseIndex: 0, logIndex: 0 }
  rows.rounds.push({ ...position, id: 48, startsAt: null, endsAt: null })
  const block = { number, id: blockId(number), parentId: blockId(recordBlock), timestamp }
  await writeBlocks(writer, {
    after: blockId(recordBlock),
    block,
    finalizedNumber: number,
    ...rows,
  })
}

async function read<C extends Call & { answer: NonNullable<Call['answer']> }>(
  call: C,
  values: Record<string, string | number> = {},
): Promise<CallAnswer<C>> {
  const url = call.path.replace(/:(\w+)/g, (_, name) => String(values[name]))
  const response = await app.inject({ url, headers: { cookie } })
  return parseWire(call.answer, response.json()) as CallAnswer<C>
}

async function decide(
  action: 'disqualify' | 'reinstate',
  account: Address,
  reason = 'Wash trading',
): Promise<LightMyRequestResponse> {
  const { path: url } = adminDecideCall
  const payload = { action, account, reason }
  return await app.inject({ method: 'POST', url, headers: { cookie }, payload })
}

interface AppealChange {
  decision?: number
  text?: string
  /** The text that the wallet signs, if it differs from `text`. */
  signed?: string
}

/** Sends an appeal, signed by an account. */
async function appeal(
  { address, privateKey }: Signer,
  { decision = 1, text = 'I did not.', signed }: AppealChange = {},
): Promise<LightMyRequestResponse> {
  const timestamp = 1_750_000_000
  const content = formatAppeal(address, decision, signed ?? text)
  const certificate = {
    purpose: 'agreement' as const,
    payload: { type: 'text' as const, content },
    ...{ domain: 'app.example', timestamp, signer: address },
  }
  const signature = encodeHex(signHash(hashCertificate(certificate), privateKey))
  const payload = {
    ...{ decision: String(decision), text, domain: 'app.example', signer: address, signature },
    timestamp: String(timestamp),
  }
  return await app.inject({ method: 'POST', url: appealCall.path, payload })
}

const readBoard = () => read(leaderboardCall, { roundId: 47 })
const readProof = (address: Address) =>
  app.inject({ url: `/api/rounds/47/proofs/${address}` }).then((response) => response.json())

test('[RWD-10] a disqualified account is left out of leaderboard, ranks, points, proofs and export', async () => {
  const before = await readBoard()
  expect(before.entries.map(({ user }) => user)).toEqual([trader, stranger])
  expect((await decide('disqualify', trader)).statusCode).toBe(200)

  const board = await readBoard()
  // 10% for the first place and 1% by points, of the 10 B3TR of the last paid round.
  expect(board).toMatchObject({
    ...{ total: 1, total_points: '35', pool: '10' },
    entries: [{ rank: 1, user: stranger, b3tr_rewards: '1.1', reward_share: 0.11 }],
  })
  expect(await read(rankCall, { roundId: 47, address: trader })).toEqual({
    entry: null,
    points_above: null,
  })
  expect(await read(rankCall, { roundId: 47, address: stranger })).toMatchObject({
    entry: { rank: 1 },
    points_above: null,
  })
  expect(await read(traderCall, { roundId: 47, address: trader })).toMatchObject({
    trades: [],
    summary: { total_points: '0', trade_count: 0 },
  })
  const { users, pagination } = await app
    .inject({ url: `${adminUsersCall.path}?round=47`, headers: { cookie } })
    .then((response) => parseWire(adminUsersCall.answer, response.json()))
  expect([users.map(({ account }) => account), pagination.totalItems]).toEqual([[stranger], 1])
  expect((await read(accountCall, { account: trader })).rounds).toEqual([])
  expect((await read(accountCall, { account: stranger })).rounds).toMatchObject([
    { roundId: 47, rank: 1 },
  ])
  const csv = await app.inject({ url: '/api/rounds/47/leaderboard.csv' })
  expect(csv.body).not.toContain(trader)
  expect(csv.body).toContain(`"1","${stranger}"`)

  const scores = [{ user: stranger, points: 35n * ether, volumeVet: 20n * ether, trades: 1 }]
  const { root } = buildPointsTree(47, scores)
  const { proof, ...found } = parseWire(pointsProofCall.answer, await readProof(stranger))
  expect(found.root).toBe(root)
  expect(verifyPoints(found, proof, root)).toBe(true)
  expect(await readProof(trader)).toMatchObject({ status: 404 })
})

test('[RWD-10] the ban is permanent, and a reinstatement gives the points of unpaid rounds back', async () => {
  await decide('disqualify', trader)
  await reopen()
  expect((await readBoard()).entries.map(({ user }) => user)).toEqual([stranger])
  await decide('reinstate', trader, 'The wallets belong to two people')
  const { entries } = await readBoard()
  expect(entries.map(({ user }) => user)).toEqual([trader, stranger])
  expect(await readProof(trader)).toMatchObject({ points: String(250n * ether) })
})

test('[RWD-10] publishes every decision with its reason, its round and the hash of the list', async () => {
  await decide('disqualify', trader)
  await decide('reinstate', trader, 'Appeal granted')
  const published = await read(disqualificationsCall)
  const common = { account: trader, fromRound: 47, at: now }
  expect(published).toEqual({
    decisions: [
      { ...common, number: 1, action: 'disqualify', reason: 'Wash trading' },
      { ...common, number: 2, action: 'reinstate', reason: 'Appeal granted' },
    ],
    appeals: [],
    hash: hashDecisions(published.decisions),
  })
  const { body } = await app.inject({ url: disqualificationsCall.path })
  expect(parseDecisions(body)).toEqual(published.decisions)
  expect(body).not.toContain(administrator.address)

  const { entries, brokenAt } = await read(adminAuditCall)
  expect(brokenAt).toBeNull()
  expect(entries.slice(0, 2)).toMatchObject([
    {
      action: 'reinstate',
      account: administrator.address,
      detail: `${trader} from round 47: Appeal granted`,
    },
    { action: 'disqualify', detail: `${trader} from round 47: Wash trading` },
  ])
})

test('[RWD-10] a disqualified account can appeal once to each decision, and administrators see it', async () => {
  expect((await appeal(visitor)).statusCode).toBe(404)
  await decide('disqualify', visitor.address)
  const forged = await appeal(visitor, { signed: 'I did.' })
  expect([forged.statusCode, parseProblem(forged.json()).detail]).toEqual([
    401,
    'The signature is not that of the account. Sign the appeal again.',
  ])
  expect((await appeal(visitor, { decision: 2 })).statusCode).toBe(404)
  expect((await appeal(visitor)).json()).toEqual({ decision: 1, at: now })
  expect((await appeal(visitor, { text: 'Again.' })).statusCode).toBe(409)
  expect((await read(disqualificationsCall)).appeals).toEqual([{ decision: 1, at: now }])

  await reopen()
  const { decisions, fromRound } = await read(adminUserCall, { address: visitor.address })
  expect(fromRound).toBe(47)
  expect(decisions).toMatchObject([
    { administrator: administrator.address, appeal: { text: 'I did not.', at: now } },
  ])
  const { entries } = await read(adminAuditCall)
  expect(entries[0]).toMatchObject({
    ...{ action: 'appeal', account: visitor.address, detail: 'against decision 1' },
  })

  expect((await decide('disqualify', visitor.address, 'Declined')).statusCode).toBe(200)
  expect((await appeal(visitor, { decision: 2 })).statusCode).toBe(200)
})

test('a decision must change something and have a reason', async () => {
  const listAnswers = async () => [
    (await decide('reinstate', trader)).statusCode,
    (await decide('disqualify', trader, ' ')).statusCode,
    (await decide('disqualify', trader, 'x'.repeat(501))).statusCode,
    (await decide('disqualify', trader)).statusCode,
    (await decide('disqualify', trader)).statusCode,
    (await decide('reinstate', trader)).statusCode,
    (await decide('reinstate', trader)).statusCode,
  ]
  expect(await listAnswers()).toEqual([409, 400, 400, 200, 409, 200, 409])
})

test('without administrators no one is disqualified', async () => {
  const { ledger } = await openFilledLedger()
  stack.use(ledger)
  const { app: plain } = await createTestApi(ledger)
  const { decisions } = (await plain.inject({ url: disqualificationsCall.path })).json()
  expect(decisions).toEqual([])
  await plain.close()
})

import { type Address, parseSeconds } from '@vermeil/units'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderPair } from '../prices/Pair.ts'
import type { ActivityRow, RewardRow, RoundRow } from '../schema/Rows.ts'
import {
  b3tr,
  createAddress,
  createBatch,
  createBlockRow,
  createHash,
  createPosition,
  vet,
} from '../testing/createSamples.ts'
import { engines, TestLedger } from '../testing/TestLedger.ts'
import { rollbackTo } from '../write/rollbackTo.ts'
import { type Batch, writeBlocks } from '../write/writeBlocks.ts'
import { readLeaderboard, readRank, type TraderScore } from './readLeaderboard.ts'
import { readLeaderboardAt } from './readLeaderboardAt.ts'
import { readPrizeFacts } from './readPrizeFacts.ts'
import { findNearestPaidRound } from './readRewards.ts'
import { readRoundTotals } from './readRoundTotals.ts'

/** A random trade. */
interface Trade {
  user: number
  roundId: number
  points: bigint
}

const rounds = [46, 47]
const users = 12

const trade: fc.Arbitrary<Trade> = fc.record({
  user: fc.nat({ max: users - 1 }),
  roundId: fc.constantFrom(...rounds),
  // A few values, so that users tie; close values, so that they share levels; and distant values, so that they change
  // levels.
  points: fc.oneof(fc.bigInt({ min: 0n, max: 3n }), fc.constantFrom(1_000n, 1_001n, 10n ** 24n)),
})

/** Blocks that stay, blocks that a reorg replaces, and the blocks that replace them. */
const chain = fc.record({
  kept: fc.array(fc.array(trade, { maxLength: 8 }), { maxLength: 4 }),
  undone: fc.array(fc.array(trade, { maxLength: 8 }), { maxLength: 3 }),
  replacing: fc.array(fc.array(trade, { maxLength: 8 }), { maxLength: 3 }),
  excluded: fc.uniqueArray(fc.nat({ max: users }), { maxLength: 3 }),
  rewards: fc.array(
    fc.record({ user: fc.nat({ max: users }), roundId: fc.constantFrom(...rounds) }),
    {
      maxLength: 4,
    },
  ),
})

/** A random reward of 1 wei. */
interface Reward {
  user: number
  roundId: number
}

describe.each(engines)('on $engine', ({ engine, skipped }) => {
  describe.skipIf(skipped)('the leaderboard', () => {
    let world: TestLedger

    beforeAll(async () => {
      world = await TestLedger.open(engine)
    })
    afterAll(() => world[Symbol.asyncDispose]())

    test('[RWD-06] pages, places, ties and totals equal a sort of all trades, now and at past blocks, even after a reorg', async () => {
      await fc.assert(
        fc.asyncProperty(chain, async ({ kept, undone, replacing, excluded, rewards }) => {
          await world.reset()
          const start = {
            rounds: rounds.map((id) => createRound(id)),
            rewards: rewards.map(createReward),
          }
          await writeBlocks(world.writer, createBatch(0, start))
          await writeAll(kept, 1, 0)
          await writeAll(undone, 1 + kept.length, 0)
          await rollbackTo(world.writer, kept.length)
          await writeAll(replacing, 1 + kept.length, 1)
          const trades = [...kept, ...replacing].flat()
          for (const roundId of rounds) {
            const question = { roundId, excluded: excluded.map(createAddress) }
            await compare(question, trades, rewards)
            for (const past of [0, kept.length, kept.length + replacing.length]) {
              const before = [...kept, ...replacing].slice(0, past).flat()
              expect(await readAllAt(question, past)).toEqual(sortScores(question, before))
            }
          }
        }),
        { numRuns: 40 },
      )
    }, 120_000)

    /** All pages of a round as it was at a block. */
    async function readAllAt(
      question: { roundId: number; excluded: readonly Address[] },
      block: number,
    ): Promise<TraderScore[]> {
      const scores: TraderScore[] = []
      for (;;) {
        const at = { timestamp: parseSeconds(block * 10), after: scores.at(-1), limit: 3 }
        const page = await readLeaderboardAt(world.ledger, { ...question, ...at })
        scores.push(...page)
        if (page.length < 3) return scores
      }
    }

    async function writeAll(blocks: readonly Trade[][], first: number, fork: number) {
      for (const [index, trades] of blocks.entries())
        await write(first + index, trades, fork, fork === 0 || index === 0 ? 0 : fork)
    }

    async function write(number: number, trades: readonly Trade[], fork: number, parentFork = 0) {
      const activities = trades.map((each, index) => createActivity(number, index, each))
      const after = createHash(number - 1 + parentFork * 1_000_000)
      const block = createBlockRow(number, number * 10, fork)
      await writeBlocks(world.writer, createBatch(number, { activities, block, after }))
    }

    async function compare(
      question: { roundId: number; excluded: readonly Address[] },
      trades: readonly Trade[],
      rewards: readonly Reward[],
    ) {
      const { ledger } = world
      const board = sortScores(question, trades)
      for (let offset = 0; offset <= users; offset++)
        expect(await readLeaderboard(ledger, { ...question, offset, limit: 3 })).toEqual(
          board.slice(offset, offset + 3),
        )
      for (let user = 0; user <= users; user++) {
        const trader = createAddress(user)
        const place = board.findIndex((score) => score.trader === trader)
        const ranked = { ...board[place], rank: place + 1, pointsAbove: board[place - 1]?.points }
        const expected = place === -1 ? undefined : ranked
        expect(await readRank(ledger, { ...question, trader })).toEqual(expected)
      }
      const totals = {
        traders: board.length,
        points: board.reduce((sum, { points }) => sum + points, 0n),
        volumeVet: board.reduce((sum, { volumeVet }) => sum + volumeVet, 0n),
        trades: board.reduce((sum, score) => sum + score.trades, 0),
      }
      expect(await readRoundTotals(ledger, question)).toEqual(totals)
      const facts = await readPrizeFacts(ledger, { ...question, places: 3 })
      const { ties } = facts
      const third = board[2]?.points ?? 0n
      const top = board.filter(({ points }) => points > 0n && points >= third)
      expect(ties.map(({ points }) => points)).toEqual([
        ...new Set(top.map(({ points }) => points)),
      ])
      expect(ties.reduce((sum, tie) => sum + tie.users, 0)).toBe(top.length)
      const [first] = board
      const paid = rewards.filter(({ roundId }) => roundId === question.roundId)
      const own = paid.filter(({ user }) => createAddress(user) === first?.trader)
      expect(facts).toMatchObject({ totals, isPaid: paid.length > 0 })
      expect(facts.first).toEqual(first && { points: first.points, reward: BigInt(own.length) })
      // Block 0, which has the rewards and the end of the first round, is final.
      expect(facts.isFinal).toBe(own.length > 0 && question.roundId === rounds[0])
    }

    test.each([
      { endBlock: 1, paymentBlock: 2 },
      { endBlock: 2, paymentBlock: 1 },
    ])(
      'prizes are final after the round’s end ($endBlock) and payment ($paymentBlock)',
      async ({ endBlock, paymentBlock }) => {
        await world.reset()
        const payment = createReward({ user: 1, roundId: 46 }, 1)
        const rows = new Map<number, Partial<Batch>>()
        rows.set(0, { activities: [createActivity(0, 0, { user: 1, roundId: 46, points: 5n })] })
        rows.set(endBlock, { rounds: [createRound(47, endBlock)] })
        rows.set(paymentBlock, {
          rewards: [{ ...payment, ...createPosition(paymentBlock, paymentBlock * 10, 1) }],
        })
        const areFinal = []
        for (const [number, finalizedNumber] of [0, 1, 1, 2].entries()) {
          const batch = createBatch(number, { ...rows.get(number), finalizedNumber })
          await writeBlocks(world.writer, batch)
          const question = { roundId: 46, excluded: [], places: 3 }
          areFinal.push((await readPrizeFacts(world.ledger, question)).isFinal)
        }
        expect(areFinal).toEqual([false, false, false, true])
      },
    )

    test('finds the nearest paid round, before a round if there is one', async () => {
      await world.reset()
      const ids = [44, 45, 46, 47, 48, 49]
      const rows = {
        rounds: ids.map((id) => createRound(id)),
        rewards: [
          ...[45, 46, 48].map((roundId, index) => createReward({ user: 1, roundId }, index)),
          { ...createReward({ user: 1, roundId: 46 }, 3), kind: 'claimed' as const },
        ],
      }
      await writeBlocks(world.writer, createBatch(0, rows))
      const found = []
      for (const id of ids) found.push(await findNearestPaidRound(world.ledger, id))
      expect(found).toEqual([45, 46, 45, 46, 46, 48])
    })
  })
})

function createActivity(block: number, logIndex: number, { user, roundId, points }: Trade) {
  return {
    ...createPosition(block, block * 10, logIndex),
    ...{ txId: createHash(block) as ActivityRow['txId'], trader: createAddress(user) },
    ...{ kind: 'swap', orderId: null, roundId, tradeType: 'SWAP', multiplierPermille: 1000 },
    ...orderPair(vet.address, b3tr.address),
    ...{ amount0: 1n, amount1: -1n, price: '1' },
    ...{ volumeVet: points * 2n, volumeUsd: 0n, valueUsd: null, points },
  } satisfies ActivityRow
}

function createRound(id: number, block = 0): RoundRow {
  return { ...createPosition(block, block * 10, id), id, startsAt: null, endsAt: null }
}

function createReward({ user, roundId }: Reward, logIndex: number): RewardRow {
  return {
    ...{ ...createPosition(0, 0, logIndex), txId: createHash(0) as RewardRow['txId'] },
    ...{ kind: 'added', account: createAddress(user), roundId, amount: 1n },
  }
}

/** The scores of a round by the simplest implementation: sums by trader above zero, sorted by points and address. */
function sortScores(
  { roundId, excluded }: { roundId: number; excluded: readonly Address[] },
  trades: readonly Trade[],
): TraderScore[] {
  const scores = new Map<Address, TraderScore>()
  for (const { user, points, ...each } of trades) {
    const trader = createAddress(user)
    if (each.roundId !== roundId || excluded.includes(trader)) continue
    const before = scores.get(trader) ?? { trader, points: 0n, volumeVet: 0n, trades: 0 }
    scores.set(trader, {
      trader,
      points: before.points + points,
      volumeVet: before.volumeVet + points * 2n,
      trades: before.trades + 1,
    })
  }
  const ranked = [...scores.values()].filter(({ points }) => points > 0n)
  return ranked.toSorted(
    (one, other) =>
      Number(other.points > one.points) - Number(other.points < one.points) ||
      (one.trader < other.trader ? -1 : 1),
  )
}

import { encodeCall, erc20, rewards } from '@vermeil/abi'
import { SendError } from '@vermeil/deploy'
import {
  buildPointsTree,
  type Decision,
  decodeSettlementNote,
  type RoundPoints,
  splitPool,
} from '@vermeil/points'
import type { ThorClient } from '@vermeil/thor'
import { type Address, type Hex, parseAddress } from '@vermeil/units'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SettlementError } from './plan/planSettlement.ts'
import { type SettleOptions, settleRound } from './settleRound.ts'
import { b3tr, call, contract, findAccount, TestChain, whole } from './testing/TestChain.ts'

let world: TestChain
let beginning: number

beforeAll(async () => {
  world = await TestChain.start()
  await world.startRound()
  await world.startRound()
  beginning = world.chain.snapshot()
})
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(() => world.chain.restore(beginning))

const settled = 47
const users = [1, 2, 3, 4, 5].map((index) => findAccount(index).address)

/** The points of a round, as if the users had traded. */
function createPoints(roundId = settled, points: readonly bigint[] = [9n, 7n, 7n, 3n, 1n]) {
  const scores = points.map((one, index) => ({
    user: users[index] ?? parseAddress(''),
    points: one * whole,
    volumeVet: one * whole,
    trades: 1,
  }))
  const round: RoundPoints = {
    genesisId: world.node.genesisId,
    roundId,
    fromBlock: 0,
    toBlock: world.chain.best().number,
    scores,
  }
  return round
}

function configure(more: Partial<SettleOptions> = {}): SettleOptions {
  return {
    thor: world.node.thor,
    contract,
    points: createPoints(),
    readPoints: async (roundId) => createPoints(roundId),
    amount: 1_000n * whole,
    sender: world.createSender(0),
    onStep: () => undefined,
    batchUsers: 2,
    ...more,
  }
}

const readRewards = (roundId = settled): Promise<bigint[]> =>
  Promise.all(users.map((user) => world.readReward(user, roundId)))
const readUnallocated = (): Promise<bigint> => world.read(contract, rewards.getUnallocated, [])
const readBalance = (user: Address): Promise<bigint> => world.read(b3tr, erc20.balanceOf, [user])

/** The rewards of all users in their order. */
function listRewards(points: RoundPoints, pool: bigint): bigint[] {
  const amounts = new Map(
    splitPool(points.scores, pool).rewards.map((one) => [one.user, one.amount]),
  )
  return users.map((user) => amounts.get(user) ?? 0n)
}

test('[RWD-07] settles a round: users can claim their rewards, and the rest stays for the next round', async () => {
  const points = createPoints()
  const expected = listRewards(points, 1_000n * whole)
  const plan = await settleRound(configure())
  expect(plan).toMatchObject({ unpaid: [], note: { roundId: settled, pool: 1_000n * whole } })
  expect(await readRewards()).toEqual(expected)
  const paid = expected.reduce((sum, amount) => sum + amount, 0n)
  expect(await readUnallocated()).toBe(1_000n * whole - paid)

  const [user] = users as [Address]
  const before = await readBalance(user)
  await world.createSender(1).send([call(contract, rewards.claimRewards, [user])])
  expect((await readBalance(user)) - before).toBe(expected[0])
})

test('[RWD-07] publishes the root of the points with the pool in every payment', async () => {
  const points = createPoints()
  const ids: Hex[] = []
  const onStep = (text: string): void => {
    const id = /transaction (0x[0-9a-f]{64})$/.exec(text)?.[1]
    if (id) ids.push(id as Hex)
  }
  await settleRound(configure({ onStep }))
  expect(ids).toHaveLength(3)
  const { root } = buildPointsTree(settled, points.scores)
  for (const id of ids) {
    const { clauses = [] } = (await world.node.thor.fetchTransaction(id as never)) ?? {}
    const notes = clauses.map(({ data }) => decodeSettlementNote(data)).filter(Boolean)
    expect(notes).toEqual([{ roundId: settled, pool: 1_000n * whole, root }])
  }
})

test('[RWD-06] adds what stayed and what expired to the pool of a later round', async () => {
  const first = await settleRound(configure())
  await world.createSender(1).send([call(contract, rewards.claimRewards, [users[0] as Address])])
  const [claimed = 0n] = listRewards(createPoints(), 1_000n * whole)
  for (let round = 48; round < 50; round += 1) await world.startRound()
  const points = createPoints(49)
  const second = await settleRound(configure({ points, amount: 500n * whole }))
  const paidFirst = 1_000n * whole - first.carried
  expect(second.note.pool).toBe(500n * whole + first.carried + (paidFirst - claimed))
  expect(await readRewards(49)).toEqual(listRewards(points, second.note.pool))
  expect(await readUnallocated()).toBe(second.carried)
})

/** A decision that disqualifies the user with that index from a round on. */
function disqualify(number: number, index: number, fromRound = settled): Decision {
  const account = users[index] ?? parseAddress('')
  return { number, action: 'disqualify', account, reason: 'x', fromRound, at: 1 }
}

const withoutFirst = (points: RoundPoints): RoundPoints => ({
  ...points,
  scores: points.scores.slice(1),
})

test('[RWD-10] pays a disqualified user nothing, and the others as if that user had not traded', async () => {
  const points = createPoints()
  const lines: string[] = []
  const decisions = [disqualify(1, 0), disqualify(2, 1, settled + 1)]
  const onStep = (text: string): void => void lines.push(text)
  const { note } = await settleRound(configure({ decisions, onStep }))
  const others = withoutFirst(points)
  expect(await readRewards()).toEqual(listRewards(others, 1_000n * whole))
  expect((await readRewards())[0]).toBe(0n)
  expect(note.root).toBe(buildPointsTree(settled, others.scores).root)
  expect(lines[0]).toContain('Disqualified            1 users with points')
})

test('[RWD-10] finishes a settlement with the decisions that it began with', async () => {
  const expected = listRewards(withoutFirst(createPoints()), 1_000n * whole)
  const sender = world.createSender(0)
  const { address } = sender
  let sends = 0
  const submit: typeof sender.submit = async (clauses) => {
    sends += 1
    if (sends > 1) throw new Killed()
    return await sender.submit(clauses)
  }
  const wait: typeof sender.wait = (txId) => sender.wait(txId)
  const first = [disqualify(1, 0)]
  const run = settleRound(configure({ decisions: first, sender: { address, submit, wait } }))
  await expect(run).rejects.toThrow(Killed)
  await settleRound(configure({ decisions: [...first, disqualify(2, 1), disqualify(3, 4)] }))
  expect(await readRewards()).toEqual(expected)
})

test('does nothing in a second run, whatever the amount', async () => {
  await settleRound(configure())
  const { number } = world.chain.best()
  const again = await settleRound(configure({ amount: 5n * whole }))
  expect(again).toMatchObject({ unpaid: [], funding: 0n, note: { pool: 1_000n * whole } })
  expect(world.chain.best().number).toBe(number)
})

/** A client that fails for good after a number of answers, like a process that is killed. */
function createDyingClient(answers: number): { thor: ThorClient; isDead: () => boolean } {
  let left = answers
  const thor = new Proxy(world.node.thor, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function') return member
      return async (...args: unknown[]) => {
        if (left <= 0) throw new Killed()
        const answer: unknown = await member.apply(target, args)
        left -= 1
        if (left <= 0) throw new Killed()
        return answer
      }
    },
  })
  return { thor, isDead: () => left <= 0 }
}

class Killed extends Error {}

test('[RWD-07] pays everyone exactly once if it is killed after any answer of the node and started again', async () => {
  const points = createPoints(settled, [5n, 3n, 2n])
  const expected = listRewards(points, 1_000n * whole)
  const owner = findAccount(0).address
  const before = await readBalance(owner)
  let hasFinished: boolean = false
  for (let answers = 1; !hasFinished; answers += 1) {
    await world.chain.restore(beginning)
    const { thor, isDead } = createDyingClient(answers)
    const run = settleRound(configure({ points, thor, sender: world.createSender(0, thor) }))
    await run.catch((error) => expect(error).toBeInstanceOf(Killed))
    hasFinished = !isDead()
    await settleRound(configure({ points }))
    expect([answers, await readRewards()]).toEqual([answers, expected])
    expect([answers, before - (await readBalance(owner))]).toEqual([answers, 1_000n * whole])
  }
}, 120_000)

test('continues if a payment of an interrupted run is mined first', async () => {
  world.chain.setMining({ mode: 'manual' })
  const sender = world.createSender(0)
  const interrupted = { ...sender, address: sender.address, submit: sender.submit.bind(sender) }
  const wait = (): Promise<never> => Promise.reject(new Killed())
  await expect(settleRound(configure({ sender: { ...interrupted, wait } }))).rejects.toThrow(Killed)
  expect(world.chain.pendingAll()).toHaveLength(1)
  world.chain.setMining({ mode: 'on-demand' })
  await settleRound(configure())
  expect(world.chain.pendingAll()).toEqual([])
  expect(await readRewards()).toEqual(listRewards(createPoints(), 1_000n * whole))
})

describe('before it signs', () => {
  const refuse = async (more: Partial<SettleOptions>, sentence: RegExp): Promise<void> => {
    const { number } = world.chain.best()
    await expect(settleRound(configure(more))).rejects.toThrow(sentence)
    expect(world.chain.best().number).toBe(number)
  }

  test('reports the plan in a dry run and pays exactly the approved plan', async () => {
    const lines: string[] = []
    const dry = { sender: undefined, onStep: (text: string) => void lines.push(text) }
    const { number } = world.chain.best()
    const { id, unpaid } = await settleRound(configure(dry))
    expect(unpaid).toHaveLength(users.length)
    expect(world.chain.best().number).toBe(number)
    const report = lines.join('\n')
    expect(report).toContain(`Plan to approve         ${id}`)
    expect(report).toContain('Pool                    1000 B3TR')
    expect(report).toContain('Still to pay            5 users')
    await refuse({ approved: id, amount: 999n * whole }, /is not the approved one/)
    await settleRound(configure({ approved: id }))
    expect(await readRewards()).toEqual(listRewards(createPoints(), 1_000n * whole))
  })

  test('pays the approved plan even if someone sent the contract a little B3TR', async () => {
    const { id } = await settleRound(configure({ sender: undefined }))
    await world.createSender(0).send([call(b3tr, erc20.transfer, [contract, whole - 1n])])
    await settleRound(configure({ approved: id }))
    expect(await readRewards()).toEqual(listRewards(createPoints(), 1_000n * whole))
  })

  test('refuses an account that is not the settler, or has too little B3TR', async () => {
    await refuse({ sender: world.createSender(1) }, /is not the settler of the rewards contract/)
    await refuse({ amount: 10n ** 30n }, /The settler has \S+ B3TR, but this settlement needs/)
  })

  test('refuses an empty pool and a round whose rewards have expired', async () => {
    await refuse({ amount: whole - 1n }, /^The pool is empty/)
    await refuse({ points: createPoints(45) }, /Round 45 can no longer be paid/)
  })

  test('refuses other points than those of the settlement that has begun', async () => {
    await settleRound(configure())
    await refuse({ points: createPoints(settled, [9n, 7n, 7n, 3n, 2n]) }, /publishes the root 0x/)
  })

  test('refuses a round while an earlier one is paid in part, because its pool would count the rest again', async () => {
    const sender = world.createSender(0)
    const wait: typeof sender.wait = async (txId) => {
      await sender.wait(txId)
      throw new Killed()
    }
    const submit: typeof sender.submit = (clauses) => sender.submit(clauses)
    const interrupted = { address: sender.address, submit, wait }
    await expect(settleRound(configure({ sender: interrupted }))).rejects.toThrow(Killed)
    await world.startRound()
    const next = { points: createPoints(48) }
    await refuse(next, /^Round 47 still has to pay 3 users: finish it first with --round 47\./)
    await settleRound(configure())
    const { note, carried } = await settleRound(configure(next))
    const first = splitPool(createPoints().scores, 1_000n * whole)
    expect(note.pool).toBe(1_000n * whole + first.carried)
    expect(await readUnallocated()).toBe(carried)
  })

  test('refuses to continue a settlement that it did not begin', async () => {
    const [user] = users as [Address]
    await world
      .createSender(0)
      .send([
        call(b3tr, erc20.transfer, [contract, whole]),
        call(contract, rewards.addRewards, [BigInt(settled), [user], [whole]]),
      ])
    const run = settleRound(configure())
    await expect(run).rejects.toThrow(SettlementError)
    await expect(run).rejects.toThrow(/has rewards that this program did not add/)
  })

  test('gives up if a transaction would revert and nothing was paid', async () => {
    const revoke = encodeCall(rewards.setSettler, [users[0] as Address])
    const sender = world.createSender(0)
    let hasRevoked: boolean = false
    const submit: typeof sender.submit = async (clauses) => {
      if (!hasRevoked) await world.createSender(0).send([{ to: contract, value: 0n, data: revoke }])
      hasRevoked = true
      return await sender.submit(clauses)
    }
    const wait = sender.wait.bind(sender)
    const run = settleRound(configure({ sender: { address: sender.address, submit, wait } }))
    await expect(run).rejects.toThrow(SendError)
    expect(await readRewards()).toEqual([0n, 0n, 0n, 0n, 0n])
  })
})

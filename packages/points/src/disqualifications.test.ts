import { type Address, parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import {
  type Decision,
  DecisionsError,
  hashDecisions,
  listDisqualifications,
  listDisqualified,
  parseDecisions,
  removeDisqualified,
} from './disqualifications.ts'

const [ann, bob] = ['1', '2'].map((digit) => parseAddress(`0x${digit.repeat(40)}`)) as [
  Address,
  Address,
]

function decide(
  number: number,
  action: Decision['action'],
  account: Address,
  fromRound: number,
): Decision {
  return { number, action, account, fromRound, reason: `Reason ${number}`, at: 1_780_000_000 }
}

const decisions = [
  decide(1, 'disqualify', ann, 47),
  decide(2, 'disqualify', bob, 48),
  decide(3, 'reinstate', ann, 50),
]

test('[RWD-10] a disqualification applies from its first round until a decision reinstates the account', () => {
  const rounds = [46, 47, 48, 49, 50, 51, 1_000].map((round) => listDisqualified(decisions, round))
  expect(rounds).toEqual([[], [ann], [ann, bob], [ann, bob], [bob], [bob], [bob]])
})

test('[RWD-10] only the disqualified account loses its points', () => {
  const scores = [ann, bob].map((user) => ({ user, points: 5n, volumeVet: 5n, trades: 1 }))
  const list = (roundId: number) =>
    removeDisqualified({ roundId, scores }, decisions).scores.map(({ user }) => user)
  expect([46, 47, 48, 50].map(list)).toEqual([[ann, bob], [bob], [], [ann]])
})

test('a second disqualification confirms the first one with another reason', () => {
  const both = [decide(1, 'disqualify', ann, 47), decide(2, 'disqualify', ann, 49)]
  const fromFirst = { account: ann, fromRound: 47 }
  expect([48, 49].map((round) => listDisqualifications(both, round))).toEqual([
    [{ ...fromFirst, decision: both[0], isConfirmed: false }],
    [{ ...fromFirst, decision: both[1], isConfirmed: true }],
  ])
})

test('a reinstatement before the round is paid gives the points back', () => {
  const both = [decide(1, 'disqualify', ann, 47), decide(2, 'reinstate', ann, 47)]
  expect(listDisqualified(both, 47)).toEqual([])
})

test('reads a published list, and rejects a changed one', () => {
  const published = { decisions, appeals: [], hash: hashDecisions(decisions) }
  expect(parseDecisions(JSON.stringify(published))).toEqual(decisions)
  const changed = (change: object) => JSON.stringify({ ...published, ...change })
  for (const text of [
    changed({ decisions: decisions.slice(0, 2) }),
    changed({ decisions: decisions.toReversed() }),
    changed({ decisions: [{ ...decisions[0], reason: 'x' }, ...decisions.slice(1)] }),
    changed({ decisions: [{ ...decisions[0], action: 'forgive' }, ...decisions.slice(1)] }),
    changed({ decisions: [{ ...decisions[0], fromRound: 0.5 }] }),
    changed({ hash: '0x' }),
    '{}',
    '',
  ])
    expect(() => parseDecisions(text), text).toThrow(DecisionsError)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader } from '../codec/ByteReader.ts'
import { ByteWriter } from '../codec/ByteWriter.ts'
import { shareCode } from './Code.ts'
import { decodeDiff, encodeDiff } from './encodeDiff.ts'
import { History } from './History.ts'
import { State } from './State.ts'

const addresses = [1n, 2n, 3n]
const slots = [0n, 1n, 2n ** 255n]

type Step =
  | { kind: 'balance' | 'energy' | 'master' | 'code'; address: bigint; value: bigint }
  | { kind: 'slot'; address: bigint; slot: bigint; value: bigint }
  | { kind: 'destroy'; address: bigint }
  /** The inner steps are reverted. */
  | { kind: 'reverted'; steps: Step[] }

const address = fc.constantFrom(...addresses)
const value = fc.constantFrom(0n, 0n, 1n, 7n, 2n ** 200n)
const simple: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('balance', 'energy', 'master', 'code'), address, value }),
  fc.record({
    kind: fc.constant('slot' as const),
    address,
    slot: fc.constantFrom(...slots),
    value,
  }),
  fc.record({ kind: fc.constant('destroy' as const), address }),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reverted' as const), steps: fc.array(simple) }),
  },
)
const blocks = fc.array(fc.array(step, { maxLength: 12 }), { minLength: 1, maxLength: 8 })

function take(state: State, one: Step): void {
  if (one.kind === 'balance') state.setBalance(one.address, one.value)
  else if (one.kind === 'energy') state.setEnergy(one.address, one.value)
  else if (one.kind === 'master') state.setMaster(one.address, one.value)
  else if (one.kind === 'code')
    state.setCode(one.address, shareCode(new Uint8Array(Number(one.value % 5n))))
  else if (one.kind === 'slot') state.setStorage(one.address, one.slot, one.value)
  else if (one.kind === 'destroy') state.destroy(one.address)
  else if (one.kind === 'reverted') {
    const checkpoint = state.checkpoint()
    for (const inner of one.steps) take(state, inner)
    state.revert(checkpoint)
  }
}

/** Everything that can be read. */
function read(state: State) {
  return addresses.map((account) => {
    const { balance, energy, master, code } = state.fields(account)
    const words = slots.map((slot) => state.storage(account, slot))
    return {
      balance,
      energy,
      master,
      code: code.bytes.length,
      words,
      exists: state.exists(account),
    }
  })
}

test('reverts every change since a checkpoint', () => {
  fc.assert(
    fc.property(fc.array(step), fc.array(step), (first, second) => {
      const state = new State()
      for (const one of first) take(state, one)
      const before = read(state)
      const checkpoint = state.checkpoint()
      for (const one of second) take(state, one)
      state.revert(checkpoint)
      expect(read(state)).toEqual(before)
    }),
  )
})

test('reads, simulates on and returns to every earlier block', () => {
  fc.assert(
    fc.property(blocks, fc.array(step), (made, tried) => {
      const state = new State()
      const history = new History(100, 1)
      const seen = [read(state)]
      const diffs = made.map((steps) => {
        for (const one of steps) take(state, one)
        const diff = state.commit()
        history.push(diff)
        seen.push(read(state))
        return diff
      })
      for (const [number, expected] of seen.entries()) {
        const past = new State(history.at(number, state))
        expect(read(past)).toEqual(expected)
        for (const one of tried) take(past, one)
        past.revert(0)
        expect(read(past)).toEqual(expected)
      }
      for (const [back, diff] of diffs.toReversed().entries()) {
        state.unapply(diff)
        expect(read(state)).toEqual(seen[seen.length - 2 - back])
      }
    }),
  )
})

test('restores a state from encoded diffs', () => {
  fc.assert(
    fc.property(blocks, (made) => {
      const state = new State()
      const copy = new State()
      const history = new History(100, 1)
      const seen = [read(state)]
      for (const steps of made) {
        for (const one of steps) take(state, one)
        const writer = new ByteWriter()
        encodeDiff(writer, state.commit())
        const diff = decodeDiff(new ByteReader(writer.bytes()), copy)
        copy.apply(diff)
        history.push(diff)
        seen.push(read(state))
        expect(read(copy)).toEqual(read(state))
      }
      for (const [number, expected] of seen.entries())
        expect(read(new State(history.at(number, copy)))).toEqual(expected)
    }),
  )
})

test('drops the oldest blocks of the history', () => {
  const state = new State()
  const history = new History(3, 1)
  for (let number = 1; number <= 5; number++) {
    state.setBalance(1n, BigInt(number))
    history.push(state.commit())
  }
  expect([0, 1, 2, 3, 4, 5, 6].map((number) => history.has(number))).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    false,
  ])
  expect(history.at(2, state).account(1n)?.balance).toBe(2n)
})

test('removes the storage of an account that is empty at the end of a block, and restores it on undo', () => {
  const state = new State()
  state.setMaster(1n, 5n)
  state.setStorage(1n, 0n, 7n)
  state.commit()
  state.setMaster(1n, 0n)
  state.setStorage(1n, 1n, 8n)
  expect(state.storage(1n, 0n)).toBe(7n)
  const diff = state.commit()
  expect([state.storage(1n, 0n), state.storage(1n, 1n)]).toEqual([0n, 0n])
  state.unapply(diff)
  expect([state.storage(1n, 0n), state.storage(1n, 1n), state.master(1n)]).toEqual([7n, 0n, 5n])
  state.apply(diff)
  expect([state.storage(1n, 0n), state.exists(1n)]).toEqual([0n, false])
})

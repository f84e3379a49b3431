import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { awaitStop } from './awaitStop.ts'

/** Signals and a clock that a test controls, and the exit codes of the process. */
function createSignals() {
  const emitter = new EventEmitter()
  const codes: number[] = []
  const clock = { ms: 1_000 }
  const signals = {
    on: (name: string, listener: () => void) => emitter.on(name, listener),
    exit: (code: number) => codes.push(code),
    now: () => clock.ms,
  }
  return { emitter, codes, clock, signals }
}

test('resolves at the first signal and ends the process at the second one', async () => {
  const { emitter, codes, clock, signals } = createSignals()
  const asked = awaitStop(signals)
  emitter.emit('SIGTERM')
  await asked
  expect(codes).toEqual([])
  clock.ms += 2_000
  emitter.emit('SIGINT')
  expect(codes).toEqual([130])
})

test('counts a Ctrl-C from the terminal and from npm as one', async () => {
  const { emitter, codes, clock, signals } = createSignals()
  const asked = awaitStop(signals)
  emitter.emit('SIGINT')
  clock.ms += 20
  emitter.emit('SIGINT')
  await asked
  expect(codes).toEqual([])
})

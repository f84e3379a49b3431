import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { awaitStop } from './awaitStop.ts'

/** Signals that a test sends, a clock that it sets, and the codes that the process would have ended with. */
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

test('the first signal asks for a clean stop, and the second one ends the process at once', async () => {
  const { emitter, codes, clock, signals } = createSignals()
  const asked = awaitStop(signals)
  emitter.emit('SIGTERM')
  await asked
  expect(codes).toEqual([])
  clock.ms += 2_000
  emitter.emit('SIGINT')
  expect(codes).toEqual([130])
})

test('one Ctrl-C that comes from the terminal and from npm is one request', async () => {
  const { emitter, codes, clock, signals } = createSignals()
  const asked = awaitStop(signals)
  emitter.emit('SIGINT')
  clock.ms += 20
  emitter.emit('SIGINT')
  await asked
  expect(codes).toEqual([])
})

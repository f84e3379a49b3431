import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxRepeatKinds, repeatWindowMs } from '../config/limits.ts'
import { countRepeats } from './countRepeats.ts'
import { createJsonLog } from './createJsonLog.ts'

let lines: string[] = []
let log: ReturnType<typeof countRepeats>

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  log = countRepeats(createJsonLog((line) => lines.push(line), { all: false }))
})

afterEach(() => {
  vi.useRealTimers()
})

const read = () => lines.map((line) => JSON.parse(line))

test('writes an error immediately, and its repeats as one number at the end of the window', () => {
  for (let time = 0; time < 500; time++) log.error({ error: 'Fault', stack: 'at' }, 'no answer')
  log.error({ error: 'Fault' }, 'another one')
  expect(read()).toMatchObject([{ stack: 'at', message: 'no answer' }, { message: 'another one' }])
  vi.advanceTimersByTime(repeatWindowMs)
  expect(read().slice(2)).toMatchObject([
    { error: 'Fault', message: 'no answer', count: 499, seconds: 10 },
  ])
  expect(lines).toHaveLength(3)
  log.error({ error: 'Fault' }, 'no answer')
  expect(lines).toHaveLength(4)
})

test('never counts lines without an error together', () => {
  log.error({ reportId: '1' }, 'error screen')
  log.error({ reportId: '2' }, 'error screen')
  expect(read().map(({ reportId }) => reportId)).toEqual(['1', '2'])
})

test('limits memory and log lines when every message differs', () => {
  for (let time = 0; time < 10_000; time++) log.error({ error: 'Fault' }, `no row ${time}`)
  expect(lines).toHaveLength(maxRepeatKinds + 1)
  vi.advanceTimersByTime(repeatWindowMs)
  expect(read().at(-1)).toMatchObject({ count: 10_000 - maxRepeatKinds - 1 })
})

test('writes the counts when the log is disposed', () => {
  log.error({ error: 'Fault' }, 'no answer')
  log.error({ error: 'Fault' }, 'no answer')
  log[Symbol.dispose]()
  expect(read().at(-1)).toMatchObject({ count: 1 })
})

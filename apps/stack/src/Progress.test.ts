import { expect, test } from 'vitest'
import { createProgress } from './Progress.ts'

const record = (isTTY: boolean) => {
  const written: string[] = []
  return { written, stream: { isTTY, write: (text: string) => written.push(text) } }
}

test('fills one line on a terminal and ends it', () => {
  const { written, stream } = record(true)
  const progress = createProgress(stream)
  progress.show('Making', 0.5)
  progress.show('Making', 1)
  expect(written.join('')).toBe(
    `\rMaking ${'█'.repeat(15)}${'░'.repeat(15)}  50%\rMaking ${'█'.repeat(30)} 100%\n`,
  )
})

test('writes a line to a log at each quarter only', () => {
  const { written, stream } = record(false)
  const progress = createProgress(stream)
  for (let share = 0; share <= 100; share++) progress.show('Making', share / 100)
  expect(written).toHaveLength(5)
})

test('never writes a message on the progress line', () => {
  const { written, stream } = record(true)
  const progress = createProgress(stream)
  progress.show('Making', 0.1)
  progress.line('Stopped.')
  expect(written.at(-1)).toBe('\nStopped.\n')
})

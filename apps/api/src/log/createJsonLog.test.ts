import { expect, test } from 'vitest'
import { createJsonLog } from './createJsonLog.ts'

test('writes every line as one JSON object of limited length', () => {
  const lines: string[] = []
  const log = createJsonLog((line) => lines.push(line), { all: true, clock: () => 0 })
  log.info({ status: 200, route: '/a' }, 'answered')
  log.error({ stack: `line\nline "${'x'.repeat(9_000)}` }, 'two\nlines')
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    level: 'info',
    message: 'answered',
    status: 200,
    route: '/a',
  })
  expect(lines[1]?.indexOf('\n')).toBe((lines[1]?.length ?? 0) - 1)
  expect(lines[1]?.length).toBeLessThan(4_300)
})

test('writes errors only by default', () => {
  const lines: string[] = []
  const log = createJsonLog((line) => lines.push(line), { all: false })
  log.info({}, 'answered')
  log.error({ error: 'E' }, 'failed')
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['error'])
})

import { expect, test } from 'vitest'
import { traceRows } from './trace.ts'

const ledger = `
| id | demand | where |
|---|---|---|
| SWP-01 | An address \`a | b\` | 1 §2 |
| SWP-02 | Boxes | 1 §2 |
`

test('a row is traced to the files whose titles carry its id', () => {
  const files = new Map([
    ['a.test.ts', "test('[SWP-02] boxes')"],
    ['b.test.ts', "test('[SWP-02][SHL-01] more boxes')"],
    ['c.test.ts', 'SWP-01 in a comment does not count'],
  ])
  expect(traceRows(ledger, files)).toMatchObject([
    { id: 'SWP-01', tests: [] },
    { id: 'SWP-02', demand: 'Boxes', tests: ['a.test.ts', 'b.test.ts'] },
  ])
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLedger } from './readLedger.ts'

const requirements = `
| id | demand | where | parts |
|---|---|---|---|
| SWP-01 | An address \`a | b\` | 1 §2 | logic, screen |
| SRV-01 | A quote | 1 §7 | service |
`
const gaps = `
## Known gaps
| row | parts | closed by |
|---|---|---|
`

test('a row has its requirement, its parts and the parts that are known to be missing', () => {
  expect(readLedger(`${requirements}${gaps}| SWP-01 | screen | the swap screen |\n`)).toEqual([
    { id: 'SWP-01', demand: 'An address `a | b`', parts: ['logic', 'screen'], gaps: ['screen'] },
    { id: 'SRV-01', demand: 'A quote', parts: ['service'], gaps: [] },
  ])
})

test.each([
  ['SRV-01 is listed twice', `${requirements}| SRV-01 | Again | 1 §7 | service |\n`],
  ["SRV-02 has the unknown part 'magic'", `${requirements}| SRV-02 | More | 1 §7 | magic |\n`],
  ['the gap of SRV-09 has no row', `${requirements}${gaps}| SRV-09 | service | later |\n`],
  ['the gap of SRV-01 names screen', `${requirements}${gaps}| SRV-01 | screen | later |\n`],
])('a ledger is rejected: %s', (fact, text) => {
  expect(() => readLedger(text)).toThrow(fact)
})

test('every row of the ledger says which parts prove it', () => {
  const rows = readLedger(readFileSync('docs/requirements.md', 'utf8'))
  expect(rows).toHaveLength(107)
  expect(rows.filter(({ demand, parts }) => demand === '' || parts.length === 0)).toEqual([])
})

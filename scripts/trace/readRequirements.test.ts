import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRequirements } from './readRequirements.ts'

const requirements = `
| id | requirement | section | parts |
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
  expect(readRequirements(`${requirements}${gaps}| SWP-01 | screen | the swap screen |\n`)).toEqual(
    [
      { id: 'SWP-01', text: 'An address `a | b`', parts: ['logic', 'screen'], gaps: ['screen'] },
      { id: 'SRV-01', text: 'A quote', parts: ['service'], gaps: [] },
    ],
  )
})

test.each([
  ['SRV-01 is listed twice', `${requirements}| SRV-01 | Again | 1 §7 | service |\n`],
  ["SRV-02 has the unknown part 'magic'", `${requirements}| SRV-02 | More | 1 §7 | magic |\n`],
  ['the gap of SRV-09 has no row', `${requirements}${gaps}| SRV-09 | service | later |\n`],
  ['the gap of SRV-01 names screen', `${requirements}${gaps}| SRV-01 | screen | later |\n`],
])('rejects requirements: %s', (fact, text) => {
  expect(() => readRequirements(text)).toThrow(fact)
})

test('every requirement says which parts prove it', () => {
  const rows = readRequirements(readFileSync('docs/requirements.md', 'utf8'))
  expect(rows).toHaveLength(107)
  expect(rows.filter(({ text, parts }) => text === '' || parts.length === 0)).toEqual([])
})

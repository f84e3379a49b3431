import { expect, test } from 'vitest'
import { listMutants } from './listMutants.ts'
import { findMutantAt, writeSwitches } from './writeSwitches.ts'

const source = `contract Counter {
    uint256 private constant MAX = 1;
    uint256 public count;

    function add(uint256 amount) external returns (uint256 left) {
        if (amount > MAX) revert();
        count += amount;
        for (uint256 i = 0; i < amount; i++) left = MAX - i;
        if (left == MAX) return left;
    }

    function reset() external {
        if (count == 0) return;
        count = 0;
    }
}
`
const mutants = listMutants('Counter.sol', source).map((mutant, index) => ({
  ...mutant,
  number: index + 1,
}))

function numberOf(change: string, text: string): number {
  const found = mutants.find((mutant) => mutant.change === change && mutant.text.includes(text))
  return found?.number ?? Number.NaN
}

test('writes the original and its mutants into one source', () => {
  const { text } = writeSwitches(source, mutants)
  const [grown, never] = [numberOf('> to >=', 'revert'), numberOf('never', 'revert')]
  expect(text).toContain(
    `if (/*${grown}*/(block.prevrandao == ${grown} ? (amount >= MAX) : ` +
      `/*${never}*/(block.prevrandao == ${never} ? (false) : (amount > MAX)))) `,
  )
  const [shrunk, removed] = [numberOf('+= to -=', 'count'), numberOf('statement removed', 'count')]
  expect(text).toContain(
    `{ /*${shrunk}*/if (block.prevrandao == ${shrunk}) { count -= amount; } else ` +
      `/*${removed}*/if (block.prevrandao == ${removed}) {  } else { count += amount; } }`,
  )
})

test('ends a return without a value before the next statement', () => {
  const { text } = writeSwitches(source, mutants)
  expect(text).toMatch(/ return;\n +\{ .* else \{ count = 0; \} \}/)
})

test('leaves out mutants of constants', () => {
  const { text, numbers } = writeSwitches(source, mutants)
  const constant = numberOf('1 to 2', 'MAX')
  expect(mutants.map(({ number }) => number).filter((each) => !numbers.includes(each))).toEqual([
    constant,
  ])
  expect(text).toContain('constant MAX = 1;')
})

test('finds the mutant at the position of a compiler error', () => {
  const { text } = writeSwitches(source, mutants)
  const lines = text.split('\n')
  const line = lines.findIndex((each) => each.includes('count -= amount')) + 1
  const column = (lines[line - 1]?.indexOf('count -= amount') ?? 0) + 1
  expect(findMutantAt(text, line, column)).toBe(numberOf('+= to -=', 'count'))
  expect(findMutantAt(text, 1, 1)).toBeUndefined()
})

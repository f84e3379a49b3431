import { expect, test } from 'vitest'
import { listMutants } from './listMutants.ts'

function listChanged(text: string, change: string): string[] {
  return listMutants('Some.sol', text)
    .filter((mutant) => mutant.change === change)
    .map(({ mutated }) => mutated)
}

const short = `
        assembly ("memory-safe") {
            let kept := 1
            first := add(kept, 2)
            mstore(0, first)
        }`

const long = `
        assembly ("memory-safe") {
            first := add(
                kept,
                mul(kept, 2)
            )
            second := 3
        }`

test('removes each statement of assembly except declarations', () => {
  expect(listChanged(short, 'statement removed')).toEqual([
    short.replace('            first := add(kept, 2)', ''),
    short.replace('            mstore(0, first)', ''),
  ])
})

test('removes a statement of assembly over several lines as a whole', () => {
  expect(listChanged(long, 'statement removed')).toEqual([
    long.replace(/ +first := add\(.*?\n {12}\)\n/s, ''),
    long.replace('            second := 3', ''),
  ])
})

test('replaces an operator once for each place', () => {
  const text = '        return a + b + c;'
  expect(listChanged(text, '+ to -')).toEqual([
    '        return a - b + c;',
    '        return a + b - c;',
  ])
})

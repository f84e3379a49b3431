import { expect, test } from 'vitest'
import { parseHexColor } from './parseHexColor.ts'

test.each([
  ['#26a69a', [38, 166, 154, 1]],
  ['#EF535080', [239, 83, 80, 128 / 255]],
  ['#fff', null],
  ['transparent', null],
  ['rgba(0, 0, 0, 0.5)', null],
])('parses %s as %j', (color, parsed) => {
  expect(parseHexColor(color)).toEqual(parsed)
})

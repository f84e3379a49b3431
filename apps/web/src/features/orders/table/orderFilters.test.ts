import { expect, test } from 'vitest'
import { countFiltered, findFirstFilter, nameFilter, orderFilters } from './orderFilters.ts'

const counts = { OPEN: 6, PARTIALLY_FILLED: 1, FILLED: 5, CANCELLED: 2, SYSTEM_CANCELLED: 1 }

test('[LIM-07] the filters have their counts, and Cancelled counts both kinds of cancelled orders', () => {
  const texts = orderFilters.map((name) => `${nameFilter(name)} ${countFiltered(name, counts)}`)
  expect(texts).toEqual(['All 15', 'Open 6', 'Partially Filled 1', 'Filled 5', 'Cancelled 3'])
})

test('[LIM-07] selects Open first if there are open orders, else All', () => {
  expect(findFirstFilter({ ...counts, OPEN: 1 })).toBe('open')
  expect(findFirstFilter({ ...counts, OPEN: 0 })).toBe('all')
})

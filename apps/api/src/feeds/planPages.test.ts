import { expect, test } from 'vitest'
import { planPages } from './planPages.ts'

const counts = [
  { block: 3, events: 4 },
  { block: 5, events: 4 },
  { block: 6, events: 8 },
  { block: 9, events: 1 },
]

test('blocks stay whole and together make pages', () => {
  expect(planPages(counts, { pageEvents: 8, maxEvents: 100 })).toEqual({
    pages: [
      { fromBlock: 3, toBlock: 5, events: 8 },
      { fromBlock: 6, toBlock: 6, events: 8 },
      { fromBlock: 9, toBlock: 9, events: 1 },
    ],
    events: 17,
    nextBlock: undefined,
  })
})

test('leaves blocks that do not fit to the next page, except the first block', () => {
  expect(planPages(counts, { pageEvents: 8, maxEvents: 15 })).toMatchObject({ nextBlock: 6 })
  expect(planPages(counts, { pageEvents: 2, maxEvents: 1 })).toEqual({
    pages: [{ fromBlock: 3, toBlock: 3, events: 4 }],
    events: 4,
    nextBlock: 5,
  })
  expect(planPages([], { pageEvents: 2, maxEvents: 1 })).toEqual({
    pages: [],
    events: 0,
    nextBlock: undefined,
  })
})

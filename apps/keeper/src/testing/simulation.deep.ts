import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

// Ten markets of 1,000 blocks each.
test.each(Array.from({ length: 10 }, (_, index) => 101 + index))(
  'two keepers keep every promise in 1,000 chaotic blocks (seed %i)',
  async (seed) => {
    const report = await simulate({ seed, blocks: 1_000 })
    console.log(JSON.stringify({ seed, ...report }))
    expect(report).toMatchObject({ faults: [], left: [] })
    expect(report.reorgs).toBeGreaterThan(10)
    expect(report.restarts).toBeGreaterThan(10)
  },
)

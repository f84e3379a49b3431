import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

test('[LIM-09] two keepers in a chaotic market fill nothing below a price, nothing twice, and lose nothing', async () => {
  const report = await simulate({ seed: 3, blocks: 100 })
  expect(report).toMatchObject({ faults: [], left: [] })
  expect(report.filled).toBeGreaterThan(10)
  expect(report.reorgs).toBeGreaterThan(0)
}, 240_000)

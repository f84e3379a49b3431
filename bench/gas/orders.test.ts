import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GasChain } from './GasChain.ts'
import { meetsTarget } from './GasRow.ts'
import { measureOrderGas } from './measureOrderGas.ts'
import { setStage } from './stage.ts'

const snapshot: Record<string, number> = JSON.parse(
  readFileSync('contracts/snapshots/thorOrders.json', 'utf8'),
)

test('the gas of orders equals the snapshot and meets the targets', async () => {
  await using chain = await GasChain.start()
  const rows = await measureOrderGas(await setStage(chain))
  const measured = Object.fromEntries(rows.map(({ what, gasUsed }) => [what, gasUsed]))
  expect(measured, 'npm run bench:gas -- --write updates it').toEqual(snapshot)
  expect(rows.filter((row) => !meetsTarget(row))).toEqual([])
}, 120_000)

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { GasChain } from './gas/GasChain.ts'
import { type GasRow, meetsTarget } from './gas/GasRow.ts'
import { measureLimitOrders } from './gas/measureLimitOrders.ts'
import { measureOurs } from './gas/measureOurs.ts'
import { measureRouter02 } from './gas/measureRouter02.ts'
import { setStage } from './gas/stage.ts'
import { writeGas } from './gas/writeGas.ts'
import { installPeers } from './peers/installPeers.ts'

/**
 * Prints the gas of our transactions, compared with Uniswap's Router02 and 1inch Limit Order Protocol v4 on the same
 * tokens in the same run by Thor's gas schedule. Exits with 1 if a target without a recorded floor is missed.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

const snapshot = fileURLToPath(new URL('../contracts/snapshots/thorOrders.json', import.meta.url))

async function measurePeers(): Promise<Map<string, { name: string; gasUsed: number }>> {
  installPeers()
  const named = async (name: string, measure: typeof measureRouter02) => {
    await using chain = await GasChain.start()
    const measured = await measure(await setStage(chain))
    return [...measured].map(([what, gasUsed]) => [what, { name, gasUsed }] as const)
  }
  return new Map([
    ...(await named('approve + Router02', measureRouter02)),
    ...(await named('1inch LOP v4', measureLimitOrders)),
  ])
}

function print(rows: readonly GasRow[]): void {
  console.table(
    rows.map((row) => ({
      what: row.what,
      'gas used': Number.isNaN(row.gasUsed) ? 'reverts' : row.gasUsed,
      'at most': row.target ?? '',
      met: row.target === undefined ? '' : row.gasUsed <= row.target,
      comparison: row.peer?.gasUsed ?? '',
      'compared with': row.peer?.name ?? '',
    })),
  )
  for (const { what, floor, target, gasUsed } of rows)
    if (floor !== undefined && target !== undefined && gasUsed > target)
      console.log(`${what}: the floor is ${floor.gas}, because ${floor.reason}`)
}

const ours = await measureOurs()
if (values.write) {
  const orders = ours.filter(({ what }) => what.startsWith('order: '))
  const figures = Object.fromEntries(orders.map(({ what, gasUsed }) => [what, gasUsed]))
  writeFileSync(snapshot, `${JSON.stringify(figures, null, 2)}\n`)
}
const peers = await measurePeers()
const rows = ours.map((row): GasRow => {
  const peer = peers.get(row.what)
  return peer === undefined ? row : { ...row, peer }
})
if (values.write) writeGas(rows)
if (values.json) console.log(JSON.stringify(rows, null, 1))
else print(rows)
const missed = rows.filter((row) => !meetsTarget(row))
if (missed.length > 0) {
  console.error(
    `${missed.length} targets without a floor are missed: ${missed.map(({ what }) => what).join('; ')}`,
  )
  process.exitCode = 1
}

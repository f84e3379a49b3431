import { GasChain } from './GasChain.ts'
import { measureOrders } from './measureOrders.ts'
import { measureSwaps } from './measureSwaps.ts'
import type { Row } from './Row.ts'
import { setStage } from './stage.ts'

/** Measures all our transactions that have a target, on a new chain. */
export async function measureOurs(): Promise<Row[]> {
  await using chain = await GasChain.start()
  const stage = await setStage(chain)
  return [...(await measureSwaps(stage)), ...(await measureOrders(stage))]
}

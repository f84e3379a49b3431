import { GasChain } from './GasChain.ts'
import { measureOrders } from './measureOrders.ts'
import { measureSwaps } from './measureSwaps.ts'
import type { Row } from './Row.ts'
import { setStage } from './stage.ts'

/** Everything of ours that has a target, on a chain of its own. */
export async function measureOurs(): Promise<Row[]> {
  await using chain = await GasChain.start()
  const stage = await setStage(chain)
  return [...(await measureSwaps(stage)), ...(await measureOrders(stage))]
}

import { GasChain } from './GasChain.ts'
import type { GasRow } from './GasRow.ts'
import { measureOrderGas } from './measureOrderGas.ts'
import { measureSwaps } from './measureSwaps.ts'
import { setStage } from './stage.ts'

/** Measures all our transactions that have a target, on a new chain. */
export async function measureOurs(): Promise<GasRow[]> {
  await using chain = await GasChain.start()
  const stage = await setStage(chain)
  return [...(await measureSwaps(stage)), ...(await measureOrderGas(stage))]
}

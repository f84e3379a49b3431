import { startNode } from '@vermeil/devchain'
import { sendAll, startBenchChain } from './startBenchChain.ts'
import { swap } from './swaps.ts'

/**
 * Starts a node on a free port with a chain of a thousand swaps in the folder, and prints the port. It runs until it is
 * killed.
 */
export async function serve(folder: string): Promise<void> {
  const chain = await startBenchChain(folder)
  for (let left = 1000; left > 0; left--) await sendAll(chain, [swap])
  const { port } = await startNode({ chain, host: '127.0.0.1', port: 0 })
  console.log(`port ${port}`)
}

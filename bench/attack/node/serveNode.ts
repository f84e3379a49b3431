import { createBareGenesis, startChain, startNode } from '@vermeil/devchain'
import { parseSeconds } from '@vermeil/units'

/** How a node of a solo chain is started. */
export interface NodeOptions {
  port: number
  /** The launch time, which determines the genesis block. */
  launchSeconds: number
  /** Where its chain is kept; in memory if omitted. */
  folder?: string
  /** Whether it mines a block each second. */
  mines: boolean
}

const { port, launchSeconds, folder, mines } = JSON.parse(process.argv[2] ?? '{}') as NodeOptions

// Leaves nothing running if the attack ends early.
process.once('disconnect', () => process.exit(1))
const chain = await startChain({
  genesis: createBareGenesis({ launchTime: parseSeconds(launchSeconds) }),
  ...(folder !== undefined && { folder }),
  mining: mines ? { mode: 'interval', seconds: 1 } : { mode: 'manual' },
})
await startNode({ chain, host: '127.0.0.1', port })
process.send?.('ready')

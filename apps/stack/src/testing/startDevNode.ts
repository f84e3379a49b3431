import {
  createDevGenesis,
  type DevChain,
  developmentAccounts,
  startChain,
  startNode,
} from '@vermeil/devchain'
import { parseSeconds } from '@vermeil/units'

/** A node with a dev chain that mines on request, the account of a service, and the service's options. */
export interface DevNode extends AsyncDisposable {
  chain: DevChain
  address: string
  key: string
  args: string[]
}

/** Starts a node whose chain is about to begin, for a service that is tested alone. */
export async function startDevNode(): Promise<DevNode> {
  const stack = new AsyncDisposableStack()
  const launchTime = parseSeconds(Math.floor(Date.now() / 10_000) * 10)
  const genesis = createDevGenesis({ launchTime })
  const chain = stack.use(await startChain({ genesis, mining: { mode: 'manual' } }))
  const node = stack.use(await startNode({ chain, host: '127.0.0.1', port: 0 }))
  const [, , account] = developmentAccounts
  if (!account) throw new Error('There are no development accounts.')
  return {
    chain,
    address: account.address,
    key: account.privateKey,
    args: ['--node-url', node.url, '--network', 'dev', '--port', '0'],
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

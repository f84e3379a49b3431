import { findTokenBySymbol } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { type RunningNode, startNode } from '../../api/startNode.ts'
import {
  createDevGenesis,
  type DevChain,
  type DevelopmentAccount,
  developmentAccounts,
  startChain,
} from '../../index.ts'

/** A dev chain with a token, and the node that serves it, for tests of third-party clients. */
export interface DevNode extends AsyncDisposable {
  chain: DevChain
  node: RunningNode
  token: Address
  alice: DevelopmentAccount
  bob: DevelopmentAccount
}

/** Starts the chain and the node. Every transaction is mined at once. */
export async function startDevNode(
  options: Parameters<typeof createDevGenesis>[0] = {},
): Promise<DevNode> {
  const genesis = createDevGenesis(options)
  const chain = await startChain({ genesis, mining: { mode: 'on-demand' } })
  const node = await startNode({ chain, host: '127.0.0.1', port: 0 })
  const token = findTokenBySymbol('B3TR')?.address
  const [alice, bob] = developmentAccounts
  if (token === undefined || alice === undefined || bob === undefined)
    throw new Error('The dev chain lacks B3TR or two accounts.')
  return {
    chain,
    node,
    token,
    alice,
    bob,
    async [Symbol.asyncDispose]() {
      await node[Symbol.asyncDispose]()
      await chain[Symbol.asyncDispose]()
    },
  }
}

/** Part of the ERC-20 ABI, for third-party clients. */
export const tokenAbi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'account', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
  {
    type: 'event',
    name: 'Transfer',
    anonymous: false,
    inputs: [
      { name: 'from', type: 'address', indexed: true },
      { name: 'to', type: 'address', indexed: true },
      { name: 'value', type: 'uint256', indexed: false },
    ],
  },
] as const

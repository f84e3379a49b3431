import { FencedError, GenesisError } from '@vermeil/ledger'
import { ThorError } from '@vermeil/thor'
import { DeploymentGone } from '../chain/assertDeployed.ts'
import { WrongGenesis } from '../chain/fetchGenesisId.ts'
import { NodePruned } from '../chain/fetchKnownBlock.ts'
import { ChainReplaced } from '../chain/findAncestor.ts'
import { NodeBehind, NodeContradiction } from './Follower.ts'
import type { IndexerTrouble } from './IndexerStatus.ts'

/** An error as the status shows it; a final one stops the indexer for good. */
export interface Trouble {
  name: IndexerTrouble
  detail: string
  final: boolean
}

/** Errors of our own that say by their class what they mean. */
const classes = [
  [GenesisError, 'wrong genesis', true],
  [WrongGenesis, 'wrong genesis', true],
  [ChainReplaced, 'chain replaced', true],
  [FencedError, 'another indexer', true],
  [NodePruned, 'node pruned', true],
  [NodeBehind, 'node behind', false],
  [DeploymentGone, 'contracts missing', false],
  [NodeContradiction, 'node contradicting itself', false],
] as const

/** What an error means for the indexer. What is neither the node's nor final is the database's. */
export function nameTrouble(error: unknown): Trouble {
  const detail = error instanceof Error ? error.message : String(error)
  for (const [type, name, final] of classes) {
    if (error instanceof type) return { name, detail, final }
  }
  if (error instanceof ThorError) {
    const name = nameNodeTrouble(error)
    const isQuoted = name === 'node failing' && !detail.startsWith('The node ')
    const sentence = isQuoted ? `The node answers ${error.status}: ${detail}` : detail
    return { name, detail: sentence, final: false }
  }
  if (isRefusal(error)) return { name: 'database refuses', detail, final: false }
  return { name: 'database unreachable', detail, final: false }
}

/** Classes of SQLSTATE that mean values or statements of ours: a database that is well refuses them again. */
const refusalClasses = ['22', '23', '42', '54']

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return false
  return error.code.length === 5 && refusalClasses.includes(error.code.slice(0, 2))
}

function nameNodeTrouble(error: ThorError): IndexerTrouble {
  // A known block that is missing, or an order that has no options: no answer of one consistent node.
  if (error.status === 200 && error.retryable) return 'node contradicting itself'
  if (error.status !== null) return 'node failing'
  const { cause } = error
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
  return timedOut ? 'node slow' : 'node unreachable'
}

import { FencedError, GenesisError } from '@vermeil/ledger'
import { ThorError } from '@vermeil/thor'
import { DeploymentGone } from '../chain/assertDeployed.ts'
import { WrongGenesis } from '../chain/fetchGenesisId.ts'
import { NodePruned } from '../chain/fetchKnownBlock.ts'
import { ChainReplaced } from '../chain/findAncestor.ts'
import { NodeBehind, NodeContradiction } from './Follower.ts'
import type { IndexerTrouble } from './IndexerStatus.ts'

/** An error as the status shows it. A final trouble stops the indexer for good. */
export interface Trouble {
  name: IndexerTrouble
  detail: string
  final: boolean
}

/** The troubles of our own error classes, and whether they are final. */
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

/** Converts an error to a trouble. Unknown errors come from the database. */
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

/** Classes of SQLSTATE for invalid values or statements: a retry fails again. */
const refusalClasses = ['22', '23', '42', '54']

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return false
  return error.code.length === 5 && refusalClasses.includes(error.code.slice(0, 2))
}

function nameNodeTrouble(error: ThorError): IndexerTrouble {
  // A known block is missing, or an order has no options: a consistent node does not answer like that.
  if (error.status === 200 && error.retryable) return 'node contradicting itself'
  if (error.status !== null) return 'node failing'
  const { cause } = error
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
  return timedOut ? 'node slow' : 'node unreachable'
}

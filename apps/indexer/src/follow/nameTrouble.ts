import { FencedError, GenesisError } from '@vermeil/ledger'
import { ThorError } from '@vermeil/thor'
import { WrongGenesis } from '../chain/fetchGenesisId.ts'
import { ChainReplaced } from '../chain/findAncestor.ts'
import type { IndexerTrouble } from '../IndexerStatus.ts'
import { NodeBehind, NodeContradiction } from './Follower.ts'

/** What an error means for the indexer. What is not the node's and not final is the database's. */
export function nameTrouble(error: unknown): {
  name: IndexerTrouble
  detail: string
  final: boolean
} {
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof GenesisError || error instanceof WrongGenesis)
    return { name: 'wrong genesis', detail, final: true }
  if (error instanceof ChainReplaced) return { name: 'chain replaced', detail, final: true }
  if (error instanceof FencedError) return { name: 'another indexer', detail, final: true }
  if (error instanceof NodeBehind) return { name: 'node behind', detail, final: false }
  if (error instanceof ThorError || error instanceof NodeContradiction)
    return { name: 'node unreachable', detail, final: false }
  return { name: 'database unreachable', detail, final: false }
}

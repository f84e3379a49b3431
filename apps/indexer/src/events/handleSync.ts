import { decodeEvent, uniswapV2PairEvents } from '@vermeil/abi'
import type { SyncRow } from '@vermeil/ledger'
import type { ChainEvent } from './ChainEvent.ts'

/**
 * A pool's reserves changed.
 * @throws {AbiDecodeError} where the log is of another form.
 */
export function handleSync(event: ChainEvent): SyncRow {
  const { reserve0, reserve1 } = decodeEvent(uniswapV2PairEvents.Sync, event)
  return { ...event.position, pool: event.address, reserve0, reserve1 }
}

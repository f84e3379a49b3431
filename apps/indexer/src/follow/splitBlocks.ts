import type { Position } from '@vermeil/ledger'

/** Splits events in chain order into parts of whole blocks. A part ends with the block of its `count`th event. */
export function* splitBlocks<Event extends { position: Pick<Position, 'block'> }>(
  events: readonly Event[],
  count: number,
): Generator<Event[]> {
  let start = 0
  for (const [index, { position }] of events.entries()) {
    const isNewBlock = position.block !== events[index - 1]?.position.block
    if (!isNewBlock || index - start < count) continue
    yield events.slice(start, index)
    start = index
  }
  if (start < events.length) yield events.slice(start)
}

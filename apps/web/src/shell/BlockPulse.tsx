import { t } from '@lingui/core/macro'
import { useBestBlock } from '../data/connection/useBestBlock.ts'
import { useConnection } from '../data/connection/useConnection.ts'
import { formatCount } from '../language/numbers.ts'
import type { Connection } from '../trade/card/Connection.ts'

/** From this age the newest block counts as late: three blocks should have come. */
const lateSeconds = 40

/** A dot that shows whether the chain is live, with the newest block's number. */
export function BlockPulse() {
  const block = useBestBlock()
  const connection = useConnection()
  const isLate = block !== undefined && block.ageSeconds >= lateSeconds
  const dot = connection !== 'online' ? 'bad' : isLate || !block ? 'wait' : ''
  const words = describe(connection, block, isLate)
  return (
    <div className="pulse" title={words}>
      <i className={`dot ${dot}`} aria-hidden="true" />
      <span aria-hidden="true">{block ? formatCount(block.number) : '–'}</span>
      <span className="visually-hidden">{words}</span>
    </div>
  )
}

/** The newest block and its age as text, with its space reserved. */
export function BlockAge() {
  const block = useBestBlock()
  const [count, age] = [formatCount(block?.number ?? 0), writeAge(block)]
  return <span className="block-age">{block && t`Block ${count}, ${age} old`}</span>
}

/** How old the newest block of a node is that is behind. */
export function BehindText() {
  const age = writeAge(useBestBlock())
  return t`The chain node is behind: its newest block is ${age} old.`
}

function writeAge({ ageSeconds } = { ageSeconds: 0 }): string {
  const minutes = Math.floor(ageSeconds / 60)
  return minutes === 0 ? t`${ageSeconds} s` : t`${minutes} min`
}

function describe(
  connection: Connection,
  block: { number: number; ageSeconds: number } | undefined,
  isLate: boolean,
): string {
  if (connection === 'offline') return t`You're offline. Numbers may be out of date.`
  if (connection === 'nodeDown') return t`The chain node is not responding`
  if (!block) return t`Waiting for the newest block`
  const { number, ageSeconds } = block
  return isLate
    ? t`Newest block ${number}, ${ageSeconds} s old: the node is behind`
    : t`Newest block ${number}, ${ageSeconds} s old`
}

import { useBestBlock } from '../data/useBestBlock.ts'
import { useChainStatus } from '../data/useChainStatus.ts'

/** From this age on the newest block counts as late: three blocks should have come. */
const lateSeconds = 40

/** A dot that says whether the chain moves, with the newest block's number. */
export function BlockPulse() {
  const block = useBestBlock()
  const status = useChainStatus()
  const isLate = block !== undefined && block.ageSeconds >= lateSeconds
  const dot = status === 'away' ? 'bad' : isLate || !block ? 'wait' : ''
  const words = describe(status, block, isLate)
  return (
    <div className="pulse" title={words}>
      <i className={`dot ${dot}`} aria-hidden="true" />
      <span aria-hidden="true">{block ? block.number.toLocaleString('en-US') : '–'}</span>
      <span className="vh">{words}</span>
    </div>
  )
}

function describe(
  status: string,
  block: { number: number; ageSeconds: number } | undefined,
  isLate: boolean,
): string {
  if (status === 'away') return 'The chain node does not answer'
  if (!block) return 'Waiting for the newest block'
  return `Newest block ${block.number}, ${block.ageSeconds} s old${isLate ? ': the node is behind' : ''}`
}

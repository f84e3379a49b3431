import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatCount } from '../../language/numbers.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { countBlocks } from '../../trade/transaction/texts/describeFlow.ts'
import '../../ui/Progress.css'

/** How many of the blocks that may include a pending transaction have passed, if its last one is known. */
export function BlockProgress({ transaction, text }: { transaction: Transaction; text?: string }) {
  const { seenBlocks = 0, ofBlocks, expiresAtBlock } = countBlocks(transaction)
  if (ofBlocks === undefined || expiresAtBlock === undefined)
    return <p className="meta">{text ?? t`Waiting for a block`}</p>
  const block = formatCount(expiresAtBlock)
  const minutes = formatCount(countMinutes(Math.max(0, ofBlocks - seenBlocks)))
  return (
    <>
      <div
        className="bar"
        role="progressbar"
        aria-label={t`Blocks until it expires`}
        aria-valuemin={0}
        aria-valuenow={Math.min(seenBlocks, ofBlocks)}
        aria-valuemax={ofBlocks}
      >
        <i style={{ width: `${Math.min(100, (100 * seenBlocks) / (ofBlocks || 1))}%` }} />
      </div>
      <p className="meta row spread">
        <span>{text ?? t`Expires in block ${block}, about ${minutes} min`}</span>
        <span className="mono">
          <Trans>
            {seenBlocks} of {ofBlocks}
          </Trans>
        </span>
      </p>
    </>
  )
}

const blocksPerMinute = 6

/** How long a number of blocks takes, in minutes and rounded up. */
function countMinutes(blocks: number): number {
  return Math.ceil(blocks / blocksPerMinute)
}

import { t } from '@lingui/core/macro'
import { formatCount } from '../../../../language/numbers.ts'
import type { ProofText } from '../../../../trade/quote/describeProof.ts'
import { Skeleton } from '../../../../ui/loading/Skeleton.tsx'
import { ScreenIcon } from '../../../../ui/ScreenIcon.tsx'
import '../QuoteDetails.css'

interface OptimalityProofProps extends ProofText {
  isOld: boolean
  /** With a heavy loss, no seal is shown. */
  hasHeavyLoss?: boolean
  /** Opens the certificate; the proof is a button if this is given. */
  onOpen?(): void
}

/** How close a quote is to the best possible price. The drawing has the form of a silver hallmark: maker, share, legs. */
export function OptimalityProof(props: OptimalityProofProps) {
  const { lossPercent, blockNumber, isOld, hasHeavyLoss = false, onOpen } = props
  const block = formatCount(blockNumber)
  const content = (
    <>
      {!hasHeavyLoss && <OptimalityMark {...props} />}
      <span className="optimality-text">
        <b>
          {lossPercent
            ? t`Within ${lossPercent}% of the best possible price`
            : t`The best possible price`}
        </b>
        <span className="dim">
          {hasHeavyLoss
            ? t`The best route there is, but the pools are small for this amount`
            : t`block ${block}`}
        </span>
      </span>
    </>
  )
  const className = isOld ? 'section optimality old' : 'section optimality'
  if (!onOpen) return <div className={className}>{content}</div>
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={onOpen}>
      {content}
      <ScreenIcon name="chevronRight" size="small" />
    </button>
  )
}

function OptimalityMark({ efficiency, legs }: Pick<ProofText, 'efficiency' | 'legs'>) {
  return (
    <svg className="optimality-mark" viewBox="0 0 104 32" aria-hidden="true">
      <path d="M7 2.5h14l5.5 6v15l-5.5 6H7l-5.5-6v-15ZM8.5 10 14 22l5.5-12" />
      <rect x="33.5" y="5.5" width="42" height="21" rx="10.5" />
      <text x="54.5" y="20">
        {efficiency.slice(0, 6)}
      </text>
      <path d="M83 5h19v14c0 5-5 8-9.5 9.5C88 27 83 24 83 19Z" />
      <text x="92.5" y="19">
        {legs}
      </text>
    </svg>
  )
}

/** The placeholder of a proof that has not arrived. */
export function OptimalityProofSkeleton() {
  return (
    <div className="section optimality" aria-hidden="true">
      <svg className="optimality-mark" viewBox="0 0 104 32" />
      <span className="optimality-text">
        <b>
          <Skeleton width={168} />
        </b>
        <span className="dim">
          <Skeleton width={132} />
        </span>
      </span>
    </div>
  )
}

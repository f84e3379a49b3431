import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Address, formatAmount } from '@vermeil/units'
import type { ReactNode } from 'react'
import { useApp } from '../../../data/app/useApp.ts'
import { fetchPointsProof, type PointsProof } from '../../../data/rewards/fetchPointsProof.ts'
import { formatWhole } from '../../../trade/amounts/rewardFormats.ts'
import { describeError } from '../../../trade/errors/describeError.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { Terms } from '../../../ui/Terms.tsx'
import { TransactionLink } from '../../flow/TransactionLink.tsx'
import { describePointsProof } from './describePointsProof.ts'
import './proof.css'

interface ProofDialogProps {
  roundId: number
  account: Address
  onClose(): void
}

/** The proof of the account's points in a round that has ended, checked in this browser. */
export function ProofDialog({ roundId, account, onClose }: ProofDialogProps) {
  const app = useApp()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['pointsProof', roundId, account],
    retry: false,
    queryFn: ({ signal }) => fetchPointsProof(app, { roundId, account }, signal),
  })
  return (
    <Dialog title={t`Proof of your points`} onClose={onClose}>
      <div className="points-proof">
        {error && <Banner tone="bad">{describeError(error)}</Banner>}
        {!data && !error && <Skeleton width={280} />}
        {data && <Proof proof={data} />}
        <div className="dialog-actions">
          {data && (
            <a
              className="btn line"
              href={`data:application/json,${encodeURIComponent(writeProof(data))}`}
              download={`vermeil-points-${roundId}-${account}.json`}
            >
              <Icon name="arrowDown" size="small" />
              <Trans>Proof file</Trans>
            </a>
          )}
          <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Check again</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Proof({ proof }: { proof: PointsProof }) {
  const { roundId, published } = proof
  const { tone, title, text } = describePointsProof(proof)
  return (
    <>
      <Banner tone={tone} title={title}>
        {text}
      </Banner>
      <Terms
        terms={[
          { name: t`Round`, value: roundId },
          { name: t`Your points`, value: formatWhole(formatAmount(proof.points, 18)) },
          ...(published
            ? [{ name: t`Settlement`, value: <TransactionLink txId={published.txId} /> }]
            : []),
        ]}
      />
      <h3 className="heading">
        <Trans>Path to the root</Trans>
      </h3>
      <ol className="proof-path">
        <Step name={t`You`}>{proof.user}</Step>
        {proof.proof.map((hash, index) => (
          <Step key={hash} name={t`Step ${index + 1}`}>
            {hash}
          </Step>
        ))}
        <Step name={t`Root`}>{proof.root}</Step>
      </ol>
    </>
  )
}

function Step({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <span>{name}</span>
      <span className="mono ellipsis">{children}</span>
    </li>
  )
}

function writeProof({ roundId, user, points, root, proof }: PointsProof): string {
  return JSON.stringify({ roundId, user, points: String(points), root, proof }, null, 2)
}

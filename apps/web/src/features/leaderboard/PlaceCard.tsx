import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, formatAmount, parseAmount } from '@vermeil/units'
import { useState } from 'react'
import { useNames } from '../../data/names/useNames.ts'
import type { Leader, LeaderboardPage } from '../../data/rewards/leaderboard.ts'
import { formatCount } from '../../language/numbers.ts'
import { formatReward, formatShort, formatWhole } from '../../trade/amounts/rewardFormats.ts'
import { Button } from '../../ui/button/Button.tsx'
import { AccountCoin } from '../../ui/coin/AccountCoin.tsx'
import { Details } from '../../ui/Details.tsx'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { Terms } from '../../ui/Terms.tsx'
import { nameAccount } from '../review/nameAccount.ts'
import { describeReward } from './prize/describeReward.ts'

const ProofDialog = createPart(async () => (await import('./points/ProofDialog.tsx')).ProofDialog, {
  isOver: true,
})

interface PlaceCardProps {
  roundId: number
  account: Address
  /** Undefined if the account has no points. */
  own: Leader | undefined
  pointsAbove: string | null
  board: LeaderboardPage | undefined
  /** The place or the board is not current. */
  isOld: boolean
  hasEnded: boolean
  onJump(): void
}

/** The connected account's place: its points, the distance to the next rank, and its reward with the formula. */
export function PlaceCard({ own, board, ...props }: PlaceCardProps) {
  const { account, onJump, isOld } = props
  const { data: names } = useNames([account])
  const users = board ? formatCount(board.users) : '–'
  const rank = formatCount(own?.rank ?? 0)
  return (
    <section className="card board-place" aria-label={t`Your rank`}>
      <header className="row">
        <AccountCoin address={account} size="l" />
        <p className="grow">
          <b className="ellipsis">{nameAccount(account, names)}</b>
          <span className={isOld ? 'overdue' : 'dim'}>
            {own ? t`Rank ${rank} of ${users}` : t`No points in this round yet`}
          </span>
        </p>
        {own && (
          <Button variant="quiet" size="tiny" onClick={onJump}>
            <Trans>Jump to me</Trans>
          </Button>
        )}
      </header>
      {own && (
        <div className={isOld ? 'board-own overdue' : 'board-own'}>
          <Place {...props} own={own} board={board} />
        </div>
      )}
    </section>
  )
}

/** Takes the place of the card. If the leaderboard cannot be loaded either, that says it alone. */
export function PlaceFailed({ onRetry }: { onRetry(): void }) {
  return (
    <Banner
      tone="bad"
      title={t`Your rank couldn't be loaded`}
      action={
        <Button variant="outline" size="tiny" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  )
}

type PlaceProps = Omit<PlaceCardProps, 'own'> & { own: Leader }

function Place({ roundId, account, own, pointsAbove, board, hasEnded }: PlaceProps) {
  const [isProofOpen, setProofOpen] = useState(false)
  const above = formatCount(own.rank - 1)
  const reward = formatReward(own.b3tr_rewards)
  const rewardName = own.is_preview && !hasEnded ? t`Reward if it ended now` : t`Reward`
  return (
    <>
      <Terms
        terms={[
          { name: t`Points`, value: formatWhole(own.total_points) },
          ...(pointsAbove === null
            ? []
            : [{ name: t`To rank ${above}`, value: subtract(pointsAbove, own.total_points) }]),
          { name: rewardName, value: t`${reward} B3TR` },
        ]}
      />
      {board && (
        <Details className="board-formula" summary={t`How this is computed`}>
          <Formula own={own} board={board} />
        </Details>
      )}
      {hasEnded && (
        <Button
          variant="outline"
          size="tiny"
          aria-haspopup="dialog"
          onClick={() => setProofOpen(true)}
        >
          <ScreenIcon name="shield" size="small" />
          <Trans>Proof of your points</Trans>
        </Button>
      )}
      <Await>
        {isProofOpen && (
          <ProofDialog roundId={roundId} account={account} onClose={() => setProofOpen(false)} />
        )}
      </Await>
    </>
  )
}

function subtract(one: string, other: string): string {
  const difference = parseAmount(one, 18) - parseAmount(other, 18)
  return formatShort(formatAmount(difference, 18))
}

function Formula({ own, board }: { own: Leader; board: LeaderboardPage }) {
  const { formula, byPoints, byPlace, cap, isCapped } = describeReward(own, board)
  return (
    <>
      <code>{formula}</code>
      <Terms
        terms={[
          { name: t`By points`, value: t`${byPoints} B3TR` },
          {
            name: t`Maximum of 1%`,
            value: isCapped ? t`${cap} B3TR, reached` : t`${cap} B3TR, not reached`,
          },
          { name: t`For your rank`, value: t`${byPlace} B3TR` },
        ]}
      />
    </>
  )
}

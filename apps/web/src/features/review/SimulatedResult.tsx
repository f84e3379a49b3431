import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { shortenAddress } from '@vermeil/units'
import type { ReactNode } from 'react'
import { formatCount } from '../../language/numbers.ts'
import type { TokenText } from '../../trade/amounts/TokenText.ts'
import { listDifferences } from '../../trade/simulation/listDifferences.ts'
import type { PreparedDeal } from '../../trade/simulation/prepareDeal.ts'
import '../../ui/Badge.css'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'

interface SimulatedResultProps {
  prepared: PreparedDeal | undefined
  /** It should have been renewed by now. */
  isOld: boolean
}

/** The result of simulating exactly the transaction to be signed. */
export function SimulatedResult({ prepared, isOld }: SimulatedResultProps) {
  return (
    <section
      className={isOld ? 'review-part review-simulated overdue' : 'review-part review-simulated'}
      aria-busy={isOld || prepared === undefined}
    >
      <div className="row spread">
        <h3 className="heading">
          <Trans>Simulated result</Trans>
        </h3>
        {prepared && <State isOld={isOld} />}
      </div>
      {prepared ? <Found prepared={prepared} /> : <Skeleton width={200} />}
    </section>
  )
}

/** Whether the simulation still counts. */
function State({ isOld }: Pick<SimulatedResultProps, 'isOld'>) {
  if (isOld)
    return (
      <span className="badge mute">
        <Trans>Checking again…</Trans>
      </span>
    )
  return (
    <span className="badge good">
      <ScreenIcon name="check" />
      <Trans>Passed</Trans>
    </span>
  )
}

function Found({ prepared }: { prepared: PreparedDeal }) {
  const { send, receive, delivered, allowancesLeft } = listDifferences(prepared)
  const { recipient } = prepared.deal
  const left = allowancesLeft.map(({ token, text }) => `${text} ${token.symbol}`).join(', ')
  return (
    <>
      {send.map((moved) => (
        <Moved key={moved.token.address} moved={moved} sign="−" tone="down">
          <Trans>Leaves your wallet</Trans>
        </Moved>
      ))}
      {receive.map((moved) => (
        <Moved key={moved.token.address} moved={moved} sign="+" tone="up">
          <Trans>Arrives</Trans>
        </Moved>
      ))}
      {delivered.map((moved) => (
        <Moved key={moved.token.address} moved={moved} sign="+" tone="">
          {recipient && <Trans>{shortenAddress(recipient)} receives</Trans>}
        </Moved>
      ))}
      <div className="review-changed">
        <ScreenIcon name="shield" />
        <span>
          <Trans>Approvals remaining</Trans>
        </span>
        <b>{left || t`None`}</b>
      </div>
      <p className="off review-small">
        <Trans>Simulated on block {formatCount(prepared.blockNumber)}</Trans>
      </p>
    </>
  )
}

function Moved(props: { moved: TokenText; sign: string; tone: string; children: ReactNode }) {
  const { token, text } = props.moved
  return (
    <div className="review-changed">
      <TokenCoin token={token} size="s" />
      <span>{props.children}</span>
      <b className={props.tone}>
        {props.sign}
        {text} {token.symbol}
      </b>
    </div>
  )
}

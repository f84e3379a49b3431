import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { TokenText } from '../../../trade/amounts/TokenText.ts'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { ScreenIcon } from '../../../ui/ScreenIcon.tsx'
import './QuoteDetails.css'

/** The balance changes of a simulation of exactly the clauses to be signed. */
export interface AssetDifferences {
  send: readonly TokenText[]
  receive: readonly TokenText[]
  /** The amount that the recipient receives, if it is another account. */
  delivered: readonly TokenText[]
  allowancesLeft: readonly TokenText[]
}

interface DifferencesProps {
  differences: AssetDifferences | undefined
  isRunning: boolean
  /** From an earlier quote: dimmed. */
  isEarlier?: boolean
  /** The labels of the moved amounts, if they are not sent and received. */
  names?: { send: string; receive: string }
}

/** The balance changes of a simulation, or their placeholders while it is running. */
export function Differences(props: DifferencesProps) {
  const { differences, isRunning, isEarlier = false } = props
  const { names = { send: t`You send`, receive: t`You receive` } } = props
  return (
    <div
      className={isEarlier ? 'section differences old' : 'section differences'}
      aria-busy={isRunning}
    >
      <h2>
        <Trans>Simulated result</Trans>
      </h2>
      {differences ? <Found {...differences} names={names} /> : <Awaited names={names} />}
    </div>
  )
}

type Names = Required<Pick<DifferencesProps, 'names'>>

function Found({ send, receive, delivered, allowancesLeft, names }: AssetDifferences & Names) {
  const left = allowancesLeft.map(({ token, text }) => `${text} ${token.symbol}`).join(', ')
  return (
    <>
      {send.map((moved) => (
        <Row key={moved.token.address} moved={moved} name={names.send} sign="−" tone="down" />
      ))}
      {receive.map((moved) => (
        <Row key={moved.token.address} moved={moved} name={names.receive} sign="+" tone="up" />
      ))}
      {delivered.map((moved) => (
        <Row
          key={moved.token.address}
          moved={moved}
          name={t`Recipient receives`}
          sign="+"
          tone="up"
        />
      ))}
      <div>
        <ScreenIcon name="shield" />
        <span>
          <Trans>Approvals remaining</Trans>
        </span>
        <b>{left || t`None`}</b>
      </div>
    </>
  )
}

function Row(props: { moved: TokenText; name: string; sign: string; tone: 'up' | 'down' }) {
  const { token, text } = props.moved
  return (
    <div>
      <TokenCoin token={token} size="s" />
      <span>{props.name}</span>
      <b className={props.tone}>
        {props.sign}
        {text} {token.symbol}
      </b>
    </div>
  )
}

function Awaited({ names }: Names) {
  return [names.send, names.receive, t`Approvals remaining`].map((name) => (
    <div key={name}>
      <span className="skeleton round" aria-hidden="true" />
      <span className="dim">{name}</span>
      <Skeleton width={112} />
    </div>
  ))
}

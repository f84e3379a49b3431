import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isListed, type Token } from '@vermeil/tokens'
import { shortenAddress } from '@vermeil/units'
import type { ReactNode } from 'react'
import { findFolded } from '../../language/foldText.ts'
import { formatBalance, formatUsd } from '../../trade/amounts/formats.ts'
import { Change } from '../../ui/Change.tsx'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { UsdValue } from '../card/UsdValue.tsx'
import { inRem } from './layOutRows.ts'
import { findUsd, isRoutable } from './rankTokens.ts'
import type { TokenPickerProps } from './TokenPicker.tsx'

interface TokenOptionProps extends TokenPickerProps {
  row: { token: Token; index: number; topPx: number }
  id: string
  /** The number of tokens in the list. */
  count: number
  typed: string
  /** The page has the width of a phone: the price takes the place of the name. */
  isNarrow: boolean
  /** The logo is drawn too. */
  hasLogo: boolean
  isActive: boolean
  onPoint(): void
}

/** One token of the list: name, price with its change, and what the account holds. */
export function TokenOption(props: TokenOptionProps) {
  const { row, chosen, other, typed, isNarrow, hasLogo } = props
  const { token } = row
  const isOther = token === other
  const hasRoute = isRoutable(token, props.facts) !== false
  return (
    <button
      type="button"
      role="option"
      id={props.id}
      tabIndex={-1}
      aria-selected={token === chosen}
      aria-setsize={props.count}
      aria-posinset={row.index + 1}
      className={nameClasses(props)}
      style={{ top: inRem(row.topPx) }}
      onPointerMove={props.onPoint}
      onClick={() => props.onPick(token)}
    >
      <TokenCoin token={hasLogo ? token : { ...token, hasLogo }} size="l" />
      <span className="ellipsis">
        <span className="picker-name">
          <b>{markMatch(token.symbol, typed)}</b>
          <ListMark token={token} />
          {token === chosen && (
            <span className="badge mute">
              <Trans>Selected</Trans>
            </span>
          )}
          {!hasRoute && (
            <span className="badge mute">
              <Trans>No route</Trans>
            </span>
          )}
        </span>
        <small className={isOther ? 'picker-other' : 'ellipsis'}>
          {isOther ? (
            describeOther(props.label)
          ) : isNarrow ? (
            <Price {...props} />
          ) : (
            <>
              {markMatch(token.name, typed)}{' '}
              <span className="mono">{shortenAddress(token.address)}</span>
            </>
          )}
        </small>
      </span>
      {!isNarrow && (
        <span className="num">
          <Price {...props} />
        </span>
      )}
      <Balance {...props} />
    </button>
  )
}

function ListMark({ token }: { token: Token }) {
  if (!isListed(token.address)) {
    return (
      <span className="badge warn">
        <Trans>Not on our list</Trans>
      </span>
    )
  }
  return (
    <>
      <ScreenIcon name="shield" size="small" />
      <span className="visually-hidden">
        <Trans>Verified</Trans>
      </span>
    </>
  )
}

/** Only what could be sold or sent is grey without a balance; anything can be bought. */
function nameClasses({ label, holdings, row, isActive }: TokenOptionProps): string {
  const isZero = label !== 'buy' && holdings?.get(row.token.address)?.amount === 0n
  return `picker-option${isZero ? ' zero' : ''}${isActive ? ' highlighted' : ''}`
}

function Price({ row: { token }, facts, valueAge }: TokenOptionProps) {
  const price = findUsd(facts, token.address)
  const change = facts.markets?.get(token.address)?.changePercent
  if (price === undefined) return null
  return (
    <>
      <span>
        <UsdValue usd={formatUsd(price)} isStale={false} {...valueAge} isInButton />
      </span>{' '}
      {change !== undefined && <Change percent={change} isOverdue={valueAge?.isOverdue ?? false} />}
    </>
  )
}

function Balance(props: TokenOptionProps) {
  const { holdings, areHoldingsOld, holdingsState, valueAge } = props
  const { token } = props.row
  const holding = holdings?.get(token.address)
  return (
    <span className="num">
      {holding && (
        <b className={areHoldingsOld ? 'overdue' : undefined}>
          {formatBalance(holding.amount, token.decimals)}
        </b>
      )}
      {holding?.usd !== undefined && (
        <small>
          <UsdValue usd={formatUsd(holding.usd)} isStale={false} {...valueAge} isInButton />
        </small>
      )}
      {!holding && holdingsState === 'loading' && <Skeleton width={64} />}
    </span>
  )
}

function describeOther(label: TokenPickerProps['label']): string {
  return label === 'buy'
    ? t`Already selected in Sell. Tap to flip.`
    : t`Already selected in Buy. Tap to flip.`
}

/** The text with the searched part marked. */
function markMatch(text: string, typed: string): ReactNode {
  const place = findFolded(text, typed)
  if (!place) return text
  const [start, end] = place
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}

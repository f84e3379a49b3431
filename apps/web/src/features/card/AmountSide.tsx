import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import type { ReactNode } from 'react'
import { memo, useId, useState } from 'react'
import { groupDigits, readGroup } from '../../language/numbers.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { type PickUse, pickTexts } from './pickTexts.ts'
import { showPlain } from './showPlain.ts'

interface AmountSideProps {
  side: 'sell' | 'buy'
  token: Token | undefined
  /** The label over the field; the name of the side by default. */
  title?: string
  /** The accessible name. The two amount fields of a screen need different names. */
  name?: string
  /** The amount is derived and cannot be typed. */
  isReadOnly?: boolean
  /** A prefix, such as a dollar sign. */
  prefix?: string
  /** The amount as a plain decimal, or as it is being typed. */
  text: string
  onType?: (text: string) => void
  /** The field was clicked. */
  onClick?: () => void
  /** The field was left. */
  onLeave?: () => void
  /** The purpose of picking a token; the side by default. */
  pickFor?: PickUse
  /** Opens the token list. Without it the token is fixed. */
  onPick?: (() => void) | undefined
  /** The number belongs to an older quote. */
  isDimmed?: boolean
  problem?: string | undefined
  /** Content to the right of the label, such as the balance shares. */
  aside?: ReactNode
  /** The amount's value and how it differs from the other side's. */
  value?: ReactNode
  balance: string | undefined
  /** How much of the balance can be used here, if that is less. */
  available?: string | undefined
  balanceState: 'none' | 'loading' | 'ready' | 'failed'
  /** A line at the end. */
  foot?: ReactNode
  children?: ReactNode
}

const titles = {
  sell: msg`Sell`,
  buy: msg`Buy`,
}
/** From these lengths an amount is set in smaller type, so that it never wraps. */
const longDigits = 11
const longestDigits = 17

/** One half of the trade card: amount, token, value, balance. */
export function AmountSide(props: AmountSideProps) {
  const { side, token, problem } = props
  const id = useId()
  const [hasFocus, setFocus] = useState(false)
  const [pasted, setPasted] = useState<string>()
  const note = problem ?? describeMisreading(pasted, props.text)
  const shown = hasFocus || problem ? props.text : groupDigits(props.text)
  return (
    <div className={`side ${side}`}>
      {props.children}
      <div className="label">
        <label htmlFor={id}>{props.title ?? t(titles[side])}</label>
        {props.aside}
      </div>
      <div className="middle">
        {props.prefix && <span className="amount-prefix">{props.prefix}</span>}
        <input
          id={id}
          className={['amount', chooseTextSize(shown), props.isDimmed ? 'old' : ''].join(' ')}
          aria-label={props.name ?? nameField(side, token)}
          readOnly={props.isReadOnly}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-remark` : undefined}
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="0"
          maxLength={79}
          value={shown}
          onChange={(event) => {
            setPasted(
              isPaste(event.nativeEvent as InputEvent) ? readGroup(event.target.value) : undefined,
            )
            props.onType?.(event.target.value)
          }}
          onFocus={(event) => {
            showPlain(event.currentTarget, props.text)
            setFocus(true)
          }}
          onClick={props.onClick}
          onBlur={({ currentTarget }) => {
            // A long amount shows its first digits, not its last.
            currentTarget.scrollLeft = 0
            setFocus(false)
            props.onLeave?.()
          }}
        />
        {props.onPick || !token ? (
          <TokenPill use={props.pickFor ?? side} token={token} onPick={props.onPick} />
        ) : (
          <span className="pick fixed">
            <TokenCoin token={token} />
            {token.symbol}
          </span>
        )}
      </div>
      {note ? (
        <p className={problem ? 'sub error-text' : 'sub warn'} id={`${id}-remark`} role="alert">
          <Icon name={problem ? 'error' : 'warning'} size="small" />
          {note}
        </p>
      ) : (
        <div className="sub">
          <span className="value">{props.value}</span>
          <Balance {...props} />
        </div>
      )}
      {props.foot}
    </div>
  )
}

/** Pasted, dropped, or inserted by a phone's keyboard suggestion. */
function isPaste({ inputType, data }: Partial<InputEvent>): boolean {
  return inputType === 'insertText' ? (data ?? '').length > 1 : /^insertFrom/.test(inputType ?? '')
}

/**
 * A single separator always starts the decimals (1 §5), so a pasted `1,234` becomes a thousandth of what it was where
 * it was copied.
 */
function describeMisreading(pasted: string | undefined, text: string): string | undefined {
  if (!pasted || !text.includes('.') || !pasted.startsWith(text.replace('.', ''))) return undefined
  const read = groupDigits(text.replace(/\.$/, ''))
  const meant = groupDigits(pasted)
  return t`Read as ${read}. For ${meant}, enter ${pasted}.`
}

function nameField(side: 'sell' | 'buy', token: Token | undefined): string {
  const symbol = token?.symbol ?? t`token`
  return side === 'sell' ? t`You sell, amount in ${symbol}` : t`You buy, amount in ${symbol}`
}

function Balance({ token, balance, available, balanceState }: AmountSideProps) {
  if (!token || balanceState === 'none') return null
  const { symbol } = token
  if (balance === undefined) {
    return balanceState === 'loading' ? (
      <Skeleton width={112} />
    ) : (
      <span>
        <Trans>Balance unknown</Trans>
      </span>
    )
  }
  return (
    <span
      className={balanceState === 'failed' ? 'ellipsis overdue' : 'ellipsis'}
      title={balanceState === 'failed' ? t`Could not be refreshed` : undefined}
    >
      {available === undefined ? (
        <Trans>
          Balance {balance} {symbol}
        </Trans>
      ) : (
        <Trans>
          Available {available} {symbol}
        </Trans>
      )}
      {balanceState === 'failed' && ` ${t`(old)`}`}
    </span>
  )
}

interface TokenPillProps extends Pick<AmountSideProps, 'token' | 'onPick'> {
  use: PickUse
}

const TokenPill = memo(function TokenPill({ use, token, onPick }: TokenPillProps) {
  useLanguage()
  return (
    <button
      type="button"
      className={token ? 'pick' : 'pick primary'}
      aria-haspopup="dialog"
      onClick={onPick}
    >
      {token && <TokenCoin token={token} />}
      {token && <span className="visually-hidden">{t(pickTexts[use].chosen)} </span>}
      {token ? token.symbol : t`Select token`}
      {!token && <span className="visually-hidden"> {t(pickTexts[use].purpose)}</span>}
      <Icon name="chevronDown" size="small" />
    </button>
  )
})

function chooseTextSize(text: string): string {
  if (text.length > longestDigits) return 's'
  return text.length > longDigits ? 'm' : ''
}

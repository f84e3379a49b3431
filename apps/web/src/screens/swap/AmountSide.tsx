import type { Token } from '@vermeil/tokens'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { groupDigits } from '../../trade/formats.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TokenCoin } from '../../ui/TokenCoin.tsx'

interface AmountSideProps {
  side: 'sell' | 'buy'
  token: Token | undefined
  /** The amount as a plain decimal, or as it is being typed. */
  text: string
  onType: (text: string) => void
  /** A click into the field. */
  onClick?: () => void
  onPick: () => void
  /** The number belongs to an older quote. */
  isDimmed?: boolean
  problem?: string | undefined
  /** What stands at the right of the label, such as the shares of the balance. */
  aside?: ReactNode
  /** What the amount is worth, and how that differs. */
  worth?: ReactNode
  balance: string | undefined
  balanceState: 'none' | 'loading' | 'ready' | 'failed'
  children?: ReactNode
}

const titles = { sell: 'Sell', buy: 'Buy' }
/** From these lengths on an amount takes the smaller type, so that it never wraps. */
const longDigits = 11
const longestDigits = 17

/** One half of the trade card: amount, token, worth, balance. */
export function AmountSide(props: AmountSideProps) {
  const { side, token, problem } = props
  const id = useId()
  const [hasFocus, setFocus] = useState(false)
  const shown = hasFocus || problem ? props.text : groupDigits(props.text)
  return (
    <div className={`side ${side}`}>
      {props.children}
      <div className="lab">
        <label htmlFor={id}>{titles[side]}</label>
        {props.aside}
      </div>
      <div className="mid">
        <input
          id={id}
          className={['amt', sizeAmount(shown), props.isDimmed ? 'old' : ''].join(' ')}
          aria-label={`You ${side}, amount in ${token?.symbol ?? 'token'}`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="0"
          maxLength={79}
          value={shown}
          onChange={(event) => props.onType(event.target.value)}
          onFocus={(event) => {
            showPlain(event.currentTarget, props.text)
            setFocus(true)
          }}
          onClick={props.onClick}
          onBlur={() => setFocus(false)}
        />
        <TokenPill side={side} token={token} onPick={props.onPick} />
      </div>
      {problem ? (
        <p className="sub err" id={`${id}-problem`} role="alert">
          <Icon name="error" size="small" />
          {problem}
        </p>
      ) : (
        <div className="sub">
          <span className="worth">{props.worth}</span>
          <Balance {...props} />
        </div>
      )}
    </div>
  )
}

function Balance({ token, balance, balanceState }: AmountSideProps) {
  if (!token || balanceState === 'none') return null
  if (balance === undefined) {
    return balanceState === 'loading' ? <Skeleton width={112} /> : <span>Balance unknown</span>
  }
  return (
    <span className="cut" title={balanceState === 'failed' ? 'Could not be refreshed' : undefined}>
      Balance {balance} {token.symbol}
      {balanceState === 'failed' && ' (old)'}
    </span>
  )
}

function TokenPill({ side, token, onPick }: Pick<AmountSideProps, 'side' | 'token' | 'onPick'>) {
  return (
    <button
      type="button"
      className={token ? 'pick' : 'pick go'}
      aria-haspopup="dialog"
      onClick={onPick}
    >
      {token && <TokenCoin token={token} />}
      {token && <span className="vh">Token to {side}: </span>}
      {token ? token.symbol : 'Select token'}
      {!token && <span className="vh"> to {side}</span>}
      <Icon name="chevronDown" size="small" />
    </button>
  )
}

/**
 * Takes the grouping out before the caret or a selection is set, so that neither is lost to a later drawing and
 * what is typed over a selected amount replaces it.
 */
function showPlain(input: HTMLInputElement, text: string) {
  const isWhole = input.selectionEnd === input.value.length && input.selectionStart === 0
  if (input.value === text) return
  input.value = text
  if (isWhole) input.select()
}

function sizeAmount(text: string): string {
  if (text.length > longestDigits) return 's'
  return text.length > longDigits ? 'm' : ''
}

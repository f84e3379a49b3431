import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { findTokenBySymbol, type Token } from '@vermeil/tokens'
import { shortenAddress } from '@vermeil/units'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/button/Button.tsx'
import '../../ui/Chip.css'
import '../../ui/Badge.css'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/List.css'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import '../../ui/TextField.css'
import { wantFocus } from '../../ui/dialog/wantFocus.ts'
import { type PickUse, pickTexts } from '../card/pickTexts.ts'
import { Worth, type WorthAge } from '../card/Worth.tsx'
import { groupHeld, type Holding, listTokens, type TokenRow } from './listTokens.ts'
import { findExactToken, searchTokens } from './searchTokens.ts'
import './picker.css'

export interface TokenPickerProps {
  /** What the token is for, as part of the title. */
  label: PickUse
  tokens: readonly Token[]
  chosen: Token | undefined
  /** The token of the other side. Picking it flips the two. */
  other: Token | undefined
  /** By address; undefined without an account or before the first answer. */
  holdings: ReadonlyMap<string, Holding> | undefined
  holdingsState: 'none' | 'loading' | 'ready' | 'failed'
  /** How old the prices of the dollar values are. */
  worthAge?: WorthAge
  onRetry(): void
  onPick(token: Token): void
  onClose(): void
}

const oftenUsed = ['VET', 'B3TR', 'VTHO', 'USDGLO', 'BTC', 'ETH']
  .map((symbol) => findTokenBySymbol(symbol))
  .filter((token) => token !== undefined)

/** The searchable list of tokens. A single exact symbol is picked at once (TOK-11). */
export function TokenPicker(props: TokenPickerProps) {
  const { label, tokens, onPick, onClose } = props
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const found = listTokens(searchTokens(tokens, text), props.holdings)
  const { held, others } = text === '' ? groupHeld(found) : { held: [], others: found }
  const rows = [...held, ...others]
  const typed = text.trim()

  function search(entered: string) {
    setText(entered)
    setActive(0)
    const exact = entered.length > text.length ? findExactToken(tokens, entered) : undefined
    if (exact) onPick(exact)
  }

  function steer(event: KeyboardEvent) {
    const move = moves[event.key]
    const row = rows[active]
    if (move) {
      event.preventDefault()
      const next = Math.min(rows.length - 1, Math.max(0, active + move))
      setActive(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && row) {
      event.preventDefault()
      onPick(row.token)
    }
  }

  function drawOption(row: TokenRow, index: number) {
    return (
      <Option
        key={row.token.address}
        {...props}
        row={row}
        id={`${listId}-${index}`}
        isActive={index === active}
        onPoint={() => setActive(index)}
      />
    )
  }

  return (
    <Dialog title={t(pickTexts[label].title)} onClose={onClose} isFlush>
      <div className="pk-head">
        <div className="input">
          <Icon name="search" size="small" />
          <input
            type="search"
            role="combobox"
            aria-label={t`Search tokens`}
            aria-expanded="true"
            aria-controls={listId}
            aria-activedescendant={rows.length > 0 ? `${listId}-${active}` : undefined}
            placeholder={t`Name, symbol or address`}
            autoComplete="off"
            spellCheck={false}
            ref={wantFocusWithMouse}
            value={text}
            onChange={(event) => search(event.target.value)}
            onKeyDown={steer}
          />
        </div>
        <OftenUsed {...props} />
      </div>
      <div className="pk-list">
        {props.holdingsState === 'failed' && <HoldingsFailed onRetry={props.onRetry} />}
        <div className="list" id={listId} role="listbox" aria-label={t`Tokens`}>
          {held.length > 0 && (
            <Heading>
              <Trans>Your tokens</Trans>
            </Heading>
          )}
          {held.map(drawOption)}
          {held.length > 0 && others.length > 0 && (
            <Heading>
              <Trans>All tokens</Trans>
            </Heading>
          )}
          {others.map((row, index) => drawOption(row, held.length + index))}
        </div>
        {rows.length === 0 && (
          <Empty icon="search" title={t`No token matches “${typed}”`}>
            <p>
              <Trans>Try its symbol, or paste the token's address.</Trans>
            </p>
          </Empty>
        )}
      </div>
    </Dialog>
  )
}

const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }

function OftenUsed({ other, chosen, onPick }: TokenPickerProps) {
  const offered = oftenUsed.filter((token) => token !== chosen && token !== other)
  return (
    <fieldset className="chips line">
      <legend className="visually-hidden">
        <Trans>Popular</Trans>
      </legend>
      {offered.map((token) => (
        <button
          key={token.address}
          type="button"
          className="chip token"
          onClick={() => onPick(token)}
        >
          <TokenCoin token={token} size="s" />
          {token.symbol}
        </button>
      ))}
    </fieldset>
  )
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="h4">
      {children}
    </div>
  )
}

interface OptionProps extends TokenPickerProps {
  row: TokenRow
  id: string
  isActive: boolean
  onPoint(): void
}

function Option(props: OptionProps) {
  const { row, chosen, other, holdingsState } = props
  const { token, holding } = row
  const isChosen = token === chosen
  return (
    <button
      type="button"
      role="option"
      id={props.id}
      tabIndex={-1}
      aria-selected={isChosen}
      className={[row.isZero ? 'zero' : '', props.isActive ? 'highlighted' : ''].join(' ')}
      onPointerMove={props.isActive ? undefined : props.onPoint}
      onClick={() => props.onPick(token)}
    >
      <TokenCoin token={token} size="l" />
      <span className="cut">
        <b>{token.symbol}</b>
        {isChosen && (
          <span className="badge mute">
            <Icon name="check" size="small" />
            <Trans>chosen</Trans>
          </span>
        )}
        <small className="cut">
          {token === other ? describeOther(props.label) : describeToken(token)}
        </small>
      </span>
      <span className="num">
        {holding && <b>{holding.balance}</b>}
        {holding?.usd && (
          <small>
            <Worth usd={holding.usd} isStale={false} {...props.worthAge} isInButton />
          </small>
        )}
        {!holding && holdingsState === 'loading' && <Skeleton width={64} />}
      </span>
    </button>
  )
}

function describeOther(label: TokenPickerProps['label']): string {
  return label === 'buy'
    ? t`Already selected in Sell. Tap to flip.`
    : t`Already selected in Buy. Tap to flip.`
}

function describeToken({ name, address }: Token) {
  return (
    <>
      {name} · <span className="mono">{shortenAddress(address)}</span>
    </>
  )
}

function HoldingsFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="pk-note">
      <Banner
        tone="bad"
        action={
          <Button variant="outline" size="tiny" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        <Trans>Your balances could not be read.</Trans>
      </Banner>
    </div>
  )
}

/** Not on touch screens, where the keyboard would cover the list. */
function wantFocusWithMouse(input: HTMLInputElement | null) {
  if (!matchMedia('(pointer: coarse)').matches) wantFocus(input)
}

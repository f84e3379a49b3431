import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import { type Address, isAddress, parseAddress } from '@vermeil/units'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ImportedToken } from '../../data/tokens/importedTokens.ts'
import { tidyText } from '../../language/tidyText.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import '../../ui/Chip.css'
import '../../ui/Badge.css'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { focusOnOpen } from '../../ui/dialog/focusOnOpen.ts'
import { Empty } from '../../ui/notice/Empty.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import '../../ui/List.css'
import { hasMouse } from '../../ui/state/hasMouse.ts'
import { useHandler } from '../../ui/state/useHandler.ts'
import '../../ui/form/TextField.css'
import type { PickUse } from '../card/pickTexts.ts'
import type { ValueAge } from '../card/UsdValue.tsx'
import { ImportedTokens } from './ImportedTokens.tsx'
import { type ActiveRow, findActiveRow, layOutRows, type Section } from './layOutRows.ts'
import './picker.css'
import { RecentTokens } from './RecentTokens.tsx'
import { groupTokens, rankTokens, type TokenFacts, type TokenHolding } from './rankTokens.ts'
import { findExactToken, searchTokens } from './searchTokens.ts'
import { TokenList } from './TokenList.tsx'
import './tokenList.css'

export interface TokenPickerProps {
  /** The purpose of the token, as part of the title. */
  label: PickUse
  tokens: readonly Token[]
  facts: TokenFacts
  favourites: readonly Address[]
  /** The tokens that were picked last, newest first. */
  recents: readonly Address[]
  chosen: Token | undefined
  /** The token of the other side. Picking it flips the two. */
  other: Token | undefined
  /** By address; undefined without an account or before the first answer. */
  holdings: ReadonlyMap<Address, TokenHolding> | undefined
  /** They are not current. */
  areHoldingsOld?: boolean
  holdingsState: 'none' | 'loading' | 'ready' | 'failed'
  /** How old the prices of the dollar values are. */
  valueAge?: ValueAge
  /** Imported tokens, which can be removed. */
  imported: readonly ImportedToken[]
  onRemove(token: Address): void
  /** Shows what is at an address that no token of the list has. */
  renderImport(address: Address): ReactNode
  onFavourite(token: Address): void
  onRetry(): void
  onPick(token: Token): void
  onClose(): void
}

const titles: Record<PickUse, MessageDescriptor> = {
  sell: msg`Select token to sell`,
  buy: msg`Select token to buy`,
  send: msg`Select token to send`,
  pay: msg`Select token to pay with`,
}

/** The searchable list of tokens. A search that leaves a single exact symbol picks it at once (TOK-11). */
export function TokenPicker(props: TokenPickerProps) {
  const { label, onPick, onClose, imported } = props
  const [text, setText] = useState('')
  const [active, setActive] = useState<ActiveRow>(firstRow)
  const point = useCallback((token: Address) => setActive({ token, isKeyed: false }), [])
  const [isManagingOpen, setManaging] = useState(false)
  const isManaging = isManagingOpen && imported.length > 0 && text === ''
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const typed = tidyText(text)
  const listed = useDeferredValue(active)
  const { ranked, shown, found, layout } = useFoundTokens(props, typed)
  const count = found.length
  const marked = findActiveRow(layout, active)
  const address = count === 0 && isAddress(shown) ? parseAddress(shown) : undefined
  const isListShown = address === undefined && !isManaging

  function search(entered: string) {
    const isLonger = entered.length > text.length
    setText(entered)
    setActive({ ...firstRow, isKeyed: true })
    const exact = isLonger && findExactToken(ranked, entered)
    if (exact) onPick(exact)
  }

  function startImport() {
    setText('')
    setManaging(false)
    field.current?.focus()
  }

  const handleKey = useHandler((event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move) {
      event.preventDefault()
      const row = marked && layout.tokens[clamp(marked.index + move, count)]
      if (row) setActive({ token: row.token.address, isKeyed: true })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const token = shown === typed ? marked?.token : searchTokens(ranked, typed)[0]
      if (token) onPick(token)
    }
  })

  return (
    <Dialog title={t(titles[label])} onClose={onClose} isFlush>
      <div className="picker-head">
        <SearchField
          {...{ text, listId, field }}
          isListShown={isListShown}
          activeId={isListShown && marked ? `${listId}-${marked.index}` : undefined}
          onType={search}
          onKeyDown={handleKey}
        />
        {shown === '' && <RecentTokens {...props} />}
      </div>
      {props.holdingsState === 'failed' && <HoldingsFailed onRetry={props.onRetry} />}
      {address ? (
        props.renderImport(address)
      ) : isManaging ? (
        <ImportedTokens tokens={imported} onRemove={props.onRemove} />
      ) : (
        <>
          {count > 0 && <Columns />}
          <TokenList
            {...props}
            {...{ listId, layout }}
            active={listed}
            typed={shown}
            onActive={point}
            onKeyDown={handleKey}
          >
            {count === 0 && <NothingFound typed={shown} />}
          </TokenList>
        </>
      )}
      {!address && (
        <PickerFoot
          count={count}
          importedCount={imported.length}
          isManaging={isManaging}
          onManage={() => setManaging(!isManaging)}
          onImport={startImport}
        />
      )}
    </Dialog>
  )
}

/** The tokens that match the text, and their rows. The field answers at once; a long list follows when there is time. */
function useFoundTokens(props: TokenPickerProps, typed: string) {
  const { tokens, facts, favourites, holdings } = props
  // A row does not move while its star is pressed.
  const [starred] = useState(favourites)
  const shown = useDeferredValue(typed)
  const order = useFirstMarkets(facts)
  const ranked = useMemo(() => rankTokens(tokens, order), [tokens, order])
  const found = useMemo(() => searchTokens(ranked, shown), [ranked, shown])
  const layout = useMemo(
    () => layOutRows(shown === '' ? listSections(found, starred, holdings) : [{ tokens: found }]),
    [shown, found, starred, holdings],
  )
  return { ranked, shown, found, layout }
}

/** The first facts with markets: volumes sort the list once, and the refreshes after that move no row. */
function useFirstMarkets(facts: TokenFacts): TokenFacts {
  const [order, setOrder] = useState(facts)
  if (facts.markets && !order.markets) setOrder(facts)
  return order.markets ? order : facts
}

const firstRow: ActiveRow = { token: undefined, isKeyed: false }

function clamp(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index))
}

const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }

function listSections(...given: Parameters<typeof groupTokens>): Section[] {
  const { favourites, held, others } = groupTokens(...given)
  if (favourites.length + held.length === 0) return [{ tokens: others }]
  return [
    { title: t`Favourites`, tokens: favourites },
    { title: t`Your tokens`, tokens: held },
    { title: t`All tokens`, tokens: others },
  ]
}

function Columns() {
  return (
    <div className="picker-columns" aria-hidden="true">
      <span>
        <Trans>Token</Trans>
      </span>
      <span>
        <Trans>Price, 24h vs. VET</Trans>
      </span>
      <span>
        <Trans>Balance</Trans>
      </span>
    </div>
  )
}

interface SearchFieldProps {
  text: string
  listId: string
  activeId: string | undefined
  /** The list is shown, not the facts of a token. */
  isListShown: boolean
  field: RefObject<HTMLInputElement | null>
  onType(text: string): void
  onKeyDown(event: KeyboardEvent): void
}

function SearchField({
  text,
  listId,
  activeId,
  isListShown,
  field,
  onType,
  onKeyDown,
}: SearchFieldProps) {
  const [isMouse] = useState(hasMouse)
  return (
    <div className="input">
      <ScreenIcon name="search" size="small" />
      <input
        type="search"
        role="combobox"
        aria-label={t`Search tokens`}
        aria-expanded={isListShown}
        aria-controls={isListShown ? listId : undefined}
        aria-activedescendant={activeId}
        placeholder={t`Name, symbol or address`}
        autoComplete="off"
        spellCheck={false}
        ref={(input) => {
          field.current = input
          if (isMouse) focusOnOpen(input)
        }}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

interface PickerFootProps {
  count: number
  importedCount: number
  /** The imported tokens are shown, to be removed. */
  isManaging: boolean
  onManage(): void
  onImport(): void
}

function PickerFoot({ count, importedCount, isManaging, onManage, onImport }: PickerFootProps) {
  return (
    <div className="picker-foot">
      <span className="picker-count">{count === 1 ? t`1 token` : t`${count} tokens`}</span>
      {importedCount > 0 && (
        <button type="button" className="chip" aria-pressed={isManaging} onClick={onManage}>
          <Trans>Imported: {importedCount}</Trans>
        </button>
      )}
      <button type="button" className="chip" onClick={onImport}>
        <ScreenIcon name="plus" size="small" />
        <Trans>Import by address</Trans>
      </button>
    </div>
  )
}

function NothingFound({ typed }: { typed: string }) {
  return (
    <Empty icon="search" title={t`No token matches “${typed}”`}>
      <p>{describeSearch(typed)}</p>
    </Empty>
  )
}

/** A hint about the next step. A text like an address has a length to compare. */
function describeSearch(typed: string): string {
  if (!/^0x/i.test(typed)) return t`Check the spelling, or paste the token's contract address.`
  const digits = typed.length - 2
  return digits === 40
    ? t`An address has only the digits 0 to 9 and the letters a to f after 0x. Copy it again.`
    : t`A token address is 0x plus 40 hex characters. This one has ${digits}.`
}

function HoldingsFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="picker-note">
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

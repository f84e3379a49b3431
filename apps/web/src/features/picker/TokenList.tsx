import { t } from '@lingui/core/macro'
import type { Address } from '@vermeil/units'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { findTextScale } from '../../ui/findTextScale.ts'
import { useIsNarrow } from '../../ui/state/useIsNarrow.ts'
import { whenIdle } from '../../ui/state/whenIdle.ts'
import {
  type ActiveRow,
  findActiveRow,
  findVisibleRows,
  inRem,
  type Layout,
  type PickerRow,
  rowPx,
  scrollToRow,
  type TokenRow,
} from './layOutRows.ts'
import { StarButton } from './StarButton.tsx'
import { TokenOption } from './TokenOption.tsx'
import type { TokenPickerProps } from './TokenPicker.tsx'

interface TokenListProps extends TokenPickerProps {
  listId: string
  layout: Layout
  /** The text that was searched, to be marked in the rows. */
  typed: string
  active: ActiveRow
  onActive(token: Address): void
  onKeyDown(event: KeyboardEvent): void
  children: ReactNode
}

/** Rows above and below the visible part that are rendered too, so that fast scrolling shows no gaps. */
const maxOverscanPx = 2 * rowPx

/**
 * A listbox that renders only the rows near the visible part. The stars are beside it, because an option cannot contain
 * a button; only the star of the active row is in the tab order. It waits while the search field answers a key press.
 */
export const TokenList = memo(function TokenList(props: TokenListProps) {
  const { listId, layout, active, onActive, children } = props
  const isComplete = useIsComplete()
  const overscanPx = isComplete ? maxOverscanPx : 0
  const isNarrow = useIsNarrow()
  const frame = useRef<HTMLDivElement>(null)
  const [scale] = useState(findTextScale)
  const [scrolledPx, setScrolledPx] = useState(0)
  const maxHeightPx = useMaxHeightPx() / scale
  const marked = findActiveRow(layout, active)
  const count = layout.tokens.length
  const near = findVisibleRows(
    layout.rows,
    scrolledPx - overscanPx - rowPx,
    scrolledPx + maxHeightPx + overscanPx,
  )
  // `aria-activedescendant` names the active row, so it is always rendered.
  const rows = marked === undefined || near.includes(marked) ? near : [...near, marked]
  const starred = isComplete ? rows.filter(isToken) : []

  const showMarked = useEffectEvent(() => {
    const box = frame.current
    if (!box || !marked) return
    const seen = { scrollTopPx: box.scrollTop / scale, heightPx: box.clientHeight / scale }
    box.scrollTop = scrollToRow(marked.topPx, seen) * scale
  })
  useLayoutEffect(() => {
    if (active.isKeyed) showMarked()
  }, [active])

  const point = (row: TokenRow) => () => {
    if (row !== marked) onActive(row.token.address)
  }
  return (
    <div
      className="picker-frame"
      ref={frame}
      onScroll={(event) => setScrolledPx(roundToRow(event.currentTarget.scrollTop / scale))}
    >
      <div className="picker-rows" style={{ height: inRem(layout.heightPx) }}>
        <div className="list" id={listId} role="listbox" aria-label={t`Tokens`}>
          {rows.map((row) =>
            row.kind === 'heading' ? (
              <div
                key={row.title}
                role="presentation"
                className="heading picker-heading"
                style={{ top: inRem(row.topPx) }}
              >
                {row.title}
              </div>
            ) : (
              <TokenOption
                key={row.token.address}
                {...props}
                {...{ row, count, isNarrow }}
                hasLogo={isComplete && row.token.hasLogo}
                id={`${listId}-${row.index}`}
                isActive={row === marked}
                onPoint={point(row)}
              />
            ),
          )}
        </div>
        {starred.map((row) => (
          <StarButton
            key={row.token.address}
            token={row.token}
            topPx={row.topPx}
            isOn={props.favourites.includes(row.token.address)}
            isActive={row === marked}
            onPoint={point(row)}
            onPress={() => props.onFavourite(row.token.address)}
            onKeyDown={props.onKeyDown}
          />
        ))}
      </div>
      {children}
    </div>
  )
})

/**
 * Whether the list has what can follow when its rows are on screen: the stars, the logos over the monograms and the rows
 * beyond the edges. None of them takes space.
 */
function useIsComplete(): boolean {
  const [isComplete, setComplete] = useState(false)
  useEffect(() => whenIdle(() => setComplete(true)), [])
  return isComplete
}

/** Read before the list is drawn, because reading the window's size lays out what has changed since. */
function useMaxHeightPx(): number {
  const [heightPx, setHeightPx] = useState(findMaxHeightPx)
  useEffect(() => {
    const measure = () => setHeightPx(findMaxHeightPx())
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return heightPx
}

/** The minimum space around the list in the window or, on a wide page, in the dialog. */
const surroundingPx = 180

/** The list's height can be at most this, by the heights of the dialog in tokenList.css. */
function findMaxHeightPx(): number {
  return (innerWidth < 768 ? innerHeight : Math.min(innerHeight, 720)) - surroundingPx
}

function isToken(row: PickerRow): row is TokenRow {
  return row.kind === 'token'
}

/** Renders again once per row, not for every pixel. */
function roundToRow(scrollTopPx: number): number {
  return Math.floor(scrollTopPx / rowPx) * rowPx
}

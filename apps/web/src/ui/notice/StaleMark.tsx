import { t } from '@lingui/core/macro'
import { useId, useRef } from 'react'
import './StaleMark.css'

/** The distance of the tooltip from the edge of the window, in pixels. */
const edge = 8

/**
 * The asterisk of a value based on an old price (SWP-28). It explains itself on hover, on keyboard focus and on a tap.
 * Escape closes it.
 */
export function StaleMark() {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const show = (mark: HTMLElement) => {
    tip.current?.showPopover()
    const { left, bottom } = mark.getBoundingClientRect()
    const maxLeft = innerWidth - (tip.current?.offsetWidth ?? 0) - edge
    tip.current?.style.setProperty('left', `${Math.min(left, maxLeft)}px`)
    tip.current?.style.setProperty('top', `${bottom}px`)
  }
  const hide = () => tip.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        className="stale"
        aria-labelledby={id}
        onPointerEnter={({ currentTarget, pointerType }) => {
          if (pointerType === 'mouse') show(currentTarget)
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') hide()
        }}
        onFocus={({ currentTarget }) => show(currentTarget)}
        onClick={({ currentTarget }) => show(currentTarget)}
        onBlur={hide}
        onKeyDown={({ key }) => {
          if (key === 'Escape') hide()
        }}
      >
        *
      </button>
      <span ref={tip} id={id} className="stale-tip" role="tooltip" popover="manual">
        {t`Price data is stale`}
      </span>
    </>
  )
}

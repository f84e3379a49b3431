import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import './Dialog.css'
import { ScreenIcon } from '../ScreenIcon.tsx'
import { hasMouse } from '../state/hasMouse.ts'
import { openLayer } from './layers.ts'

interface DialogProps {
  title: string
  /** Content beside the title, such as a badge. */
  aside?: ReactNode
  onClose(): void
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** The contents reach the edges and scroll by themselves, like a list. */
  isFlush?: boolean
  /** The title is only for screen readers. */
  isTitleHidden?: boolean
  /** A click outside, Esc and Back do not close it. */
  isHeld?: boolean
}

/**
 * A modal on the native dialog element: the browser keeps the focus inside, makes the page inert and returns the focus.
 * On a phone it is a sheet from below, and the back button closes it.
 */
export function Dialog({ title, aside, onClose, children, ...options }: DialogProps) {
  const { role = 'dialog', isFlush = false, isTitleHidden = false, isHeld = false } = options
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before it is shown, so that the page is laid out once.
  useScrollLock()
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.toggleAttribute('autofocus', dialog.querySelector('[autofocus]') === null)
    dialog?.showModal()
    if (dialog?.hasAttribute('autofocus')) dialog.focus()
    return () => dialog?.close()
  }, [])
  useEffect(() => keepFocus, [])

  useBackCloses(onClose, isHeld)

  return (
    <dialog
      ref={ref}
      role={role}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={isFlush ? 'dialog flush' : 'dialog'}
      onCancel={(event) => {
        event.preventDefault()
        if (!isHeld) onClose()
      }}
      onMouseDown={(event) => {
        // The second click of a double click on what opened it does not close it.
        const isMeant = !isHeld && event.detail < 2
        if (isMeant && event.target === ref.current && isOutside(ref.current, event)) onClose()
      }}
    >
      <div className="drag-handle" aria-hidden="true" />
      <div className={isTitleHidden ? 'visually-hidden' : 'dialog-head'}>
        <h2 id={titleId}>{title}</h2>
        {aside}
        {!isHeld && !isTitleHidden && (
          <button
            type="button"
            className="icon-button small"
            aria-label={t`Close`}
            onClick={onClose}
          >
            <ScreenIcon name="close" />
          </button>
        )}
      </div>
      {children}
    </dialog>
  )
}

/**
 * The browser drops the focus if what opened the dialog is disabled or gone by now, such as the button of a card that
 * was cleared. Then the card's amount gets it, or the screen.
 */
function keepFocus(): void {
  const { activeElement, body } = document
  if (activeElement !== body && !activeElement?.matches(':disabled')) return
  const amount = hasMouse() ? document.querySelector<HTMLElement>('main .amount') : null
  const place = amount ?? document.querySelector<HTMLElement>('main')
  place?.focus({ preventScroll: true })
}

function isOutside(dialog: HTMLElement, point: { clientX: number; clientY: number }): boolean {
  const box = dialog.getBoundingClientRect()
  const isBeside = point.clientX < box.left || point.clientX > box.right
  return isBeside || point.clientY < box.top || point.clientY > box.bottom
}

/** Back closes the dialog, unless it is not closable at the moment. */
function useBackCloses(onClose: () => void, isHeld: boolean) {
  const latest = useRef({ onClose, isHeld })
  useEffect(() => {
    latest.current = { onClose, isHeld }
  })
  useEffect(
    () =>
      openLayer({
        close() {
          if (!latest.current.isHeld) latest.current.onClose()
        },
      }),
    [],
  )
}

let openDialogs = 0

/** The page behind does not scroll, nor shift when its scroll bar disappears. */
function useScrollLock() {
  // Measured before the dialog is in the page, because measuring lays out what has changed since.
  const [scrollBarPx] = useState(() => innerWidth - document.documentElement.clientWidth)
  useLayoutEffect(() => {
    const page = document.documentElement
    openDialogs += 1
    if (openDialogs === 1) {
      if (scrollBarPx > 0) page.style.paddingRight = `${scrollBarPx}px`
      page.classList.add('locked')
    }
    return () => {
      openDialogs -= 1
      if (openDialogs > 0) return
      page.style.paddingRight = ''
      page.classList.remove('locked')
    }
  }, [scrollBarPx])
}

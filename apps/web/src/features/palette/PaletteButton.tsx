import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'

const Palette = createPart(async () => (await import('./Palette.tsx')).Palette, { isOver: true })

/** Opens the command palette, like Ctrl or Cmd with K, or a slash outside of fields. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    function open(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isShortcut && !(isSlash && !isTyping(event.target))) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t`Search`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        title={t`Search (Ctrl K)`}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </button>
      <Await>{isOpen && <Palette onClose={() => setOpen(false)} />}</Await>
    </>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null
}

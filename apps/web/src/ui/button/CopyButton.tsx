import { msg, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { ScreenIcon } from '../ScreenIcon.tsx'

/** Said if the browser does not let a page write to the clipboard. */
export const copyRefused = msg`The browser refused to copy`

const shownMs = 2000

/** Copies `text`; `label` names what is copied, such as 'Copy the address'. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'rest' | 'copied' | 'refused'>('rest')

  useEffect(() => {
    if (state === 'rest') return
    const timer = setTimeout(() => setState('rest'), shownMs)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('refused')
    }
  }

  return (
    <button
      type="button"
      className="icon-button small"
      aria-label={label}
      onClick={() => void copy()}
    >
      <ScreenIcon name={icons[state]} size="small" />
      <span className="visually-hidden" role="status">
        {state !== 'rest' && t(announcements[state])}
      </span>
    </button>
  )
}

const icons = { rest: 'copy', copied: 'check', refused: 'error' } as const
const announcements = {
  copied: msg`Copied`,
  refused: copyRefused,
}

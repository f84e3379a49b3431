import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import '../../ui/form/Checkbox.css'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { focusOnOpen } from '../../ui/dialog/focusOnOpen.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useEnabledAfterDelay } from '../../ui/state/useEnabledAfterDelay.ts'
import { type Term, Terms } from '../../ui/Terms.tsx'
import './flow.css'

interface ConfirmDialogProps {
  title: string
  text: string
  /** The figures for the decision. */
  terms: Term[]
  /** A sentence that has to be ticked first. */
  acknowledgement?: string | undefined
  /** The confirm button is enabled only after a moment. */
  isDelayed?: boolean
  onCancel(): void
  onProceed(): void
}

/** Asks for confirmation of a costly swap. Cancel has the focus and the dangerous action is only outlined. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, terms, acknowledgement, isDelayed = false, onCancel, onProceed } = props
  const [isTicked, setTicked] = useState(false)
  const isOpen = useEnabledAfterDelay(isDelayed)
  return (
    <Dialog title={title} role="alertdialog" onClose={onCancel} isTitleHidden>
      <div className="centered flow-seal">
        <span className="seal warn">
          <Icon name="warning" />
        </span>
        <p className="flow-title" aria-hidden="true">
          {title}
        </p>
        <p className="dim">{text}</p>
      </div>
      {terms.length > 0 && (
        <div className="flow-box warn">
          <Terms terms={terms} />
        </div>
      )}
      {acknowledgement && (
        <label className="flow-confirm">
          <input
            type="checkbox"
            className="check"
            checked={isTicked}
            onChange={(event) => setTicked(event.target.checked)}
          />
          {acknowledgement}
        </label>
      )}
      <div className="dialog-actions">
        <Button variant="outline" ref={focusOnOpen} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          variant="danger"
          disabled={!isOpen || (acknowledgement !== undefined && !isTicked)}
          onClick={onProceed}
        >
          <Trans>Proceed Anyway</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type Term, Terms } from '../../ui/Terms.tsx'
import { wantFocus } from '../../ui/wantFocus.ts'
import './flow.css'

interface ConfirmDialogProps {
  title: string
  text: string
  /** The figures that the decision is about. */
  terms: Term[]
  onCancel(): void
  onProceed(): void
}

/** Asks before a swap that costs; Cancel has the focus and the dangerous way is only outlined. */
export function ConfirmDialog({ title, text, terms, onCancel, onProceed }: ConfirmDialogProps) {
  return (
    <Dialog title={title} role="alertdialog" onClose={onCancel} isTitleHidden>
      <div className="ctr flow-seal">
        <span className="seal warn">
          <Icon name="warning" />
        </span>
        <p className="flow-title" aria-hidden="true">
          {title}
        </p>
        <p className="dim">{text}</p>
      </div>
      {terms.length > 0 && (
        <div className="flow-well warn">
          <Terms terms={terms} />
        </div>
      )}
      <div className="acts2">
        <Button variant="outline" ref={wantFocus} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="danger" onClick={onProceed}>
          Proceed Anyway
        </Button>
      </div>
    </Dialog>
  )
}

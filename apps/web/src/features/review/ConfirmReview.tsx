import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { HoldButton } from '../../ui/button/HoldButton.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { useEnabledAfterDelay } from '../../ui/state/useEnabledAfterDelay.ts'
import { useReducedMotion } from '../../ui/state/useReducedMotion.ts'

interface ConfirmReviewProps {
  /** The label of the hold button. */
  hold: string
  /** The label of the button for users who cannot hold. */
  confirm: string
  /** The effect of holding, or the reason why it is disabled. */
  hint: string
  holdMs?: number
  isDangerous?: boolean
  /** Without holding, because the wallet asks again. */
  isPlain?: boolean
  disabled: boolean
  onConfirm(): void
  onCancel(): void
}

/**
 * Confirms by holding a button for a second, or by two plain buttons under reduced motion and for assistive technology.
 */
export function ConfirmReview(props: ConfirmReviewProps) {
  const { holdMs = 1_000, isDangerous = false, isPlain: isAskedAgain = false } = props
  const isReduced = useReducedMotion()
  const [isShort, setShort] = useState(false)
  const [isPlain, setPlain] = useState(isAskedAgain)
  const hintId = useId()
  if (isReduced || isPlain) return <PlainConfirm {...props} />
  return (
    <>
      <HoldButton
        variant={isDangerous ? 'danger' : 'primary'}
        holdMs={holdMs}
        held={<Trans>Keep holding</Trans>}
        disabled={props.disabled}
        describedBy={hintId}
        onHeld={props.onConfirm}
        onShort={() => setShort(true)}
      >
        {!isDangerous && <ScreenIcon name="fingerprint" />}
        {props.hold}
      </HoldButton>
      {/* One line, so that the button hardly moves away from a finger that tries again. */}
      <div className="review-short">
        <p className="review-hint" id={hintId} role="status">
          {isShort && !props.disabled ? nameDuration(holdMs) : props.hint}
        </p>
        {isShort && (
          <Button variant="quiet" size="tiny" onClick={() => setPlain(true)}>
            <Trans>Confirm without holding</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

function nameDuration(holdMs: number): string {
  const seconds = holdMs / 1_000
  return seconds === 1 ? t`Hold for a full second.` : t`Hold for ${seconds} seconds.`
}

function PlainConfirm({ confirm, isDangerous, disabled, ...props }: ConfirmReviewProps) {
  const isOpen = useEnabledAfterDelay(true)
  const hintId = useId()
  return (
    <>
      <div className="dialog-actions review-actions">
        <Button variant="outline" onClick={props.onCancel}>
          <Trans>Back</Trans>
        </Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          disabled={disabled || !isOpen}
          aria-describedby={hintId}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          onClick={props.onConfirm}
        >
          {confirm}
        </Button>
      </div>
      <p className="review-hint" id={hintId}>
        {disabled ? props.hint : t`Press the button, or Space. Enter never signs.`}
      </p>
    </>
  )
}

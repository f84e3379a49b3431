import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon.tsx'
import { AmountSide } from '../card/AmountSide.tsx'
import { ShareChips } from '../card/ShareChips.tsx'
import { UsdValue } from '../card/UsdValue.tsx'
import type { SendCard } from './useSend.ts'

interface SendAmountProps {
  send: Pick<
    SendCard,
    'form' | 'dispatch' | 'lock' | 'balanceState' | 'takeShare' | 'price' | 'valueAge'
  > & { summary: Pick<SendCard['summary'], 'amountValue' | 'balance'> }
  onPick(): void
}

/** The token and the amount to send, in the token or in dollars. */
export function SendAmount({ send, onPick }: SendAmountProps) {
  const { form, summary, dispatch } = send
  const isUsd = form.unit === 'usd'
  const isLocked = send.lock !== undefined
  const unit = isUsd ? t`US dollars` : (form.token?.symbol ?? t`token`)
  const otherUnit = isUsd ? (form.token?.symbol ?? t`token`) : t`US dollars`
  const hasBalance = summary.balance !== undefined && summary.balance !== '0' && !form.payWith
  return (
    <AmountSide
      side="buy"
      title={t`Amount`}
      name={t`Amount to send, in ${unit}`}
      token={form.token}
      text={form.text}
      isReadOnly={isLocked}
      isDimmed={isLocked}
      {...(isUsd ? { prefix: '$' } : {})}
      problem={form.problem}
      onType={(text) => dispatch({ type: 'amountTyped', text })}
      pickFor="send"
      onPick={onPick}
      aside={hasBalance && !isLocked && <ShareChips onTake={send.takeShare} />}
      balance={summary.balance}
      balanceState={send.balanceState}
      value={
        <button
          type="button"
          className="row unit"
          disabled={isLocked || send.price === undefined}
          onClick={() => dispatch({ type: 'unitTurned', price: send.price })}
        >
          <UsdValue
            usd={summary.amountValue ?? (isUsd ? `0 ${form.token?.symbol ?? ''}` : '$0.00')}
            {...send.valueAge}
            isInButton
          />
          <Icon name="invert" size="small" />
          <span className="visually-hidden">
            <Trans>Enter the amount in {otherUnit}</Trans>
          </span>
        </button>
      }
    />
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { AmountSide } from '../card/AmountSide.tsx'
import { UsdValue } from '../card/UsdValue.tsx'
import type { SendCard } from './useSend.ts'

interface PayerSideProps {
  send: Pick<SendCard, 'form' | 'dispatch' | 'balanceState' | 'valueAge'> & {
    summary: Pick<SendCard['summary'], 'pay'>
  }
  onPick(): void
}

/** The token that pays, if it is another one. */
export function PayerSide({ send, onPick }: PayerSideProps) {
  const { form, summary, dispatch } = send
  if (!form.payWith || !summary.pay) {
    return (
      <div className="send-pay">
        <button type="button" className="row send-swap" onClick={onPick} aria-haspopup="dialog">
          <ScreenIcon name="plus" size="small" />
          <Trans>Pay with another token</Trans>
        </button>
      </div>
    )
  }
  const { pay } = summary
  const { symbol } = form.payWith
  return (
    <AmountSide
      side="sell"
      title={t`You pay (converted automatically)`}
      name={t`You pay, amount in ${symbol}`}
      isReadOnly
      token={form.payWith}
      text={pay.text}
      isDimmed={pay.isOutdated}
      pickFor="pay"
      onPick={onPick}
      balance={pay.balance}
      balanceState={send.balanceState}
      value={
        <UsdValue
          usd={pay.usd}
          isStale={send.valueAge.isStale}
          isOverdue={send.valueAge.isOverdue || pay.isOutdated}
        />
      }
      aside={
        <button
          type="button"
          className="icon-button small"
          aria-label={t`Pay without a swap`}
          onClick={() => dispatch({ type: 'payerPicked', token: undefined })}
        >
          <ScreenIcon name="close" size="small" />
        </button>
      }
    />
  )
}

import { t } from '@lingui/core/macro'
import { useLayoutEffect } from 'react'
import { useLanguage } from '../../language/useLanguage.ts'
import type { Deal } from '../../trade/deal/Deal.ts'
import { checkRecipient } from '../../trade/recipient/checkRecipient.ts'
import { Banner } from '../../ui/notice/Banner.tsx'
import { listBanners } from '../card/listBanners.tsx'
import { RecipientSide } from '../recipient/RecipientSide.tsx'
import { useRecipient, useSentRecipient } from '../recipient/useRecipient.ts'
import type { Swap } from './useSwap.ts'
import { useView } from './useView.ts'

/** Another recipient of the swap. The form gets its address once the text is read and no warning blocks it. */
export function SwapRecipient({ swap }: { swap: Swap }) {
  useLanguage()
  const { model, flow, lock } = swap
  const text = useView(model, ({ form }) => form.recipient?.text ?? '')
  const conversion = useView(model, ({ figures }) => figures.conversion)
  const { recipient, ...facts } = useRecipient(text)
  useSentRecipient(flow)
  const named = recipient.state === 'known' ? recipient.address : undefined
  const banner = named && checkRecipient(named, facts)
  const address = banner?.isBlocking || conversion ? undefined : named
  useLayoutEffect(() => {
    if (model.readForm().recipient?.address !== address)
      model.dispatch({ type: 'recipientRead', address })
  })
  return (
    <>
      <RecipientSide
        text={text}
        recipient={recipient}
        recipients={facts.known.recipients}
        isReadOnly={lock !== undefined}
        onType={(typed) => model.dispatch({ type: 'recipientTyped', text: typed })}
        onRemove={() => model.dispatch({ type: 'recipientRemoved' })}
      />
      {(banner || conversion) && (
        <div className="card-notes">
          {banner && listBanners([banner], model.refresh)}
          {conversion && <Banner tone="warn">{describeConversion(conversion)}</Banner>}
        </div>
      )}
    </>
  )
}

function describeConversion({ sell, buy }: Deal): string {
  const [from, to] = [sell.symbol, buy.symbol]
  return t`${from} converts to ${to} for your own account only. Remove the recipient, or convert first and send it afterwards.`
}

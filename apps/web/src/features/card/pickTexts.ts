import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The purposes of picking a token. */
export type PickUse = 'sell' | 'buy' | 'send' | 'pay'

/** The title of the token list, and the accessible names of the button that opens it. */
export const pickTexts: Record<
  PickUse,
  Record<'title' | 'chosen' | 'purpose', MessageDescriptor>
> = {
  sell: {
    title: msg`Select token to sell`,
    chosen: msg`Token to sell:`,
    purpose: msg`to sell`,
  },
  buy: {
    title: msg`Select token to buy`,
    chosen: msg`Token to buy:`,
    purpose: msg`to buy`,
  },
  send: {
    title: msg`Select token to send`,
    chosen: msg`Token to send:`,
    purpose: msg`to send`,
  },
  pay: {
    title: msg`Select token to pay with`,
    chosen: msg`Token to pay with:`,
    purpose: msg`to pay with`,
  },
}

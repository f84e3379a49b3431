import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The purposes of picking a token. */
export type PickUse = 'sell' | 'buy' | 'send' | 'pay'

/** The accessible names of the button that opens the token list, with and without a chosen token. */
export const pickTexts: Record<PickUse, Record<'chosen' | 'purpose', MessageDescriptor>> = {
  sell: {
    chosen: msg`Token to sell:`,
    purpose: msg`to sell`,
  },
  buy: {
    chosen: msg`Token to buy:`,
    purpose: msg`to buy`,
  },
  send: {
    chosen: msg`Token to send:`,
    purpose: msg`to send`,
  },
  pay: {
    chosen: msg`Token to pay with:`,
    purpose: msg`to pay with`,
  },
}

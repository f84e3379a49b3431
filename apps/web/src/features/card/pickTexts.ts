import { t } from '@lingui/core/macro'

/** What a token is picked for. */
export type PickUse = 'sell' | 'buy' | 'send' | 'pay'

/** The title of the token list, and the accessible names of the button that opens it. */
export const pickTexts: Record<PickUse, { title: string; chosen: string; purpose: string }> = {
  sell: {
    get title() {
      return t`Select token to sell`
    },
    get chosen() {
      return t`Token to sell:`
    },
    get purpose() {
      return t`to sell`
    },
  },
  buy: {
    get title() {
      return t`Select token to buy`
    },
    get chosen() {
      return t`Token to buy:`
    },
    get purpose() {
      return t`to buy`
    },
  },
  send: {
    get title() {
      return t`Select token to send`
    },
    get chosen() {
      return t`Token to send:`
    },
    get purpose() {
      return t`to send`
    },
  },
  pay: {
    get title() {
      return t`Select token to pay with`
    },
    get chosen() {
      return t`Token to pay with:`
    },
    get purpose() {
      return t`to pay with`
    },
  },
}

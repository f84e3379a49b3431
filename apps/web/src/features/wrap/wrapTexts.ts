import { t } from '@lingui/core/macro'

/** What the wrap card alone says; it comes with that card, not with the page. */
export const wrapTexts = {
  // 1 §2
  get wrapTitle() {
    return t`Wrap VET to vVET`
  },
  get unwrapTitle() {
    return t`Unwrap vVET to VET`
  },
  get wrapSubtitle() {
    return t`1:1 conversion with no fees`
  },
  get wrapInfo() {
    return t`vVET is a wrapped VIP-180 token pegged 1:1 with VET.`
  },
  // 1 §5
  get invalidAmount() {
    return t`Please enter a valid amount`
  },
  // Beyond the specification
  get wrap() {
    return t`Wrap`
  },
  get unwrap() {
    return t`Unwrap`
  },
  get converting() {
    return t`Converting...`
  },
} as const

import { t } from '@lingui/core/macro'

/** The wrap card's texts. They are loaded with that card. */
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

import { msg } from '@lingui/core/macro'

/** The wrap card's texts. They are loaded with that card. */
export const wrapTexts = {
  // 1 §2
  wrapTitle: msg`Wrap VET to vVET`,
  unwrapTitle: msg`Unwrap vVET to VET`,
  wrapSubtitle: msg`1:1 conversion with no fees`,
  wrapInfo: msg`vVET is a wrapped VIP-180 token pegged 1:1 with VET.`,
  // 1 §5
  invalidAmount: msg`Please enter a valid amount`,
  // Beyond the specification
  wrap: msg`Wrap`,
  unwrap: msg`Unwrap`,
  converting: msg`Converting...`,
  offline: msg`You're offline. Reconnect to convert.`,
  awaitNode: msg`You can convert again as soon as the chain node responds.`,
} as const

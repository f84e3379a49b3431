import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'

/** The kinds of trades that earn points (2 §3). */
const names: Readonly<Record<string, MessageDescriptor>> = {
  SWAP: msg`Swap`,
  LIMIT: msg`Limit Order`,
  SWAP_TO_B3TR: msg`Swap to B3TR`,
  LIMIT_TO_B3TR: msg`Limit Order to B3TR`,
  SWAP_ENDORSER: msg`Swap as Endorser`,
  LIMIT_ENDORSER: msg`Limit Order as Endorser`,
  SWAP_TO_B3TR_ENDORSER: msg`Swap to B3TR as Endorser`,
  LIMIT_TO_B3TR_ENDORSER: msg`Limit Order to B3TR as Endorser`,
}

/** The name of a kind of trade. An unknown kind is returned unchanged. */
export function nameActivity(type: string): string {
  const name = names[type]
  return name ? t(name) : type
}

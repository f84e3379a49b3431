import { t } from '@lingui/core/macro'
import { findToken, isKnownToken } from '@vermeil/tokens'
import { type Address, shortenAddress, zeroAddress } from '@vermeil/units'
import type { BannerText } from '../card/BannerText.ts'
import { findLookAlike } from './findLookAlike.ts'
import { recipientTexts } from './recipientTexts.ts'

/** The facts about a recipient and this browser. */
export interface RecipientFacts {
  /** The signing account. */
  owner: Address | undefined
  /** The recipient is a contract. */
  isContract: boolean | undefined
  /** The accounts of this browser and earlier recipients. */
  known: { own: readonly Address[]; recipients: readonly Address[] }
}

/** Warns about a look-alike or a contract, and blocks an address that cannot return tokens. */
export function checkRecipient(
  address: Address,
  { owner, isContract, known }: RecipientFacts,
): BannerText | undefined {
  if (address === zeroAddress) return lost(t(recipientTexts.zeroAddress))
  if (isKnownToken(address) && !known.own.includes(address))
    return lost(recipientTexts.lostThere(findToken(address).symbol))
  if (address === owner) return warn(t(recipientTexts.ownAddress))
  const like = findLookAlike(address, [...known.own, ...known.recipients])
  if (!like)
    return isContract
      ? { ...warn(t(recipientTexts.contract)), title: t(recipientTexts.contractTitle) }
      : undefined
  const isKnown = known.recipients.includes(address) || known.own.includes(address)
  if (isKnown) return undefined
  const text = recipientTexts.lookAlike(shortenAddress(like), known.own.includes(like))
  return bad(text, t(recipientTexts.lookAlikeTitle))
}

function lost(text: string): BannerText {
  return { ...bad(text, t(recipientTexts.lostTitle)), isBlocking: true }
}

function bad(text: string, title: string): BannerText {
  return { kind: 'recipient', tone: 'bad', title, text, isBlocking: false }
}

function warn(text: string): BannerText {
  return { kind: 'recipient', tone: 'warn', text, isBlocking: false }
}

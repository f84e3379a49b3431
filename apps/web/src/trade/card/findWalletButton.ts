import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { additions, messages } from '../messages/messages.ts'
import type { ButtonText } from './ButtonText.ts'
import type { CardInputs } from './CardInputs.ts'

/** A button that does nothing, without its text. */
export const inertButton = { action: 'none', disabled: true, busy: false } as const

/**
 * The button of a card whose wallet cannot sign now: it connects or unlocks the wallet, or shows that the wallet is
 * loading or that a transaction is in progress. Undefined if the form decides.
 */
export function findWalletButton(
  { wallet, connection = 'online' }: Pick<CardInputs, 'wallet' | 'connection'>,
  isBusy: boolean,
  texts: { connect: MessageDescriptor; busy: MessageDescriptor },
): ButtonText | undefined {
  const { state } = wallet
  if (state === 'restoring') return { ...inertButton, text: t(messages.loading), busy: true }
  if (state === 'none') {
    return { text: t(texts.connect), action: 'connect', disabled: false, busy: false }
  }
  // Without a connection it is unknown whether the transaction is still in progress.
  if (isBusy && connection === 'online') return { ...inertButton, text: t(texts.busy), busy: true }
  if (state === 'connected') return undefined
  return { text: t(additions.unlockWallet), action: 'unlock', disabled: false, busy: false }
}

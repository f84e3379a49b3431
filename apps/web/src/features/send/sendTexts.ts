import { msg } from '@lingui/core/macro'

/** The send card's texts beyond the specification. They are loaded with that card. */
export const sendTexts = {
  send: msg`Send`,
  sending: msg`Sending...`,
  offline: msg`You're offline. Reconnect to send.`,
  awaitNode: msg`You can send again as soon as the chain node responds.`,
} as const

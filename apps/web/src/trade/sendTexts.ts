import { t } from '@lingui/core/macro'

/** What the send card says beyond the specification; it comes with that card, not with the page. */
export const sendTexts = {
  get send() {
    return t`Send`
  },
  get sending() {
    return t`Sending...`
  },
  get zeroAddress() {
    return t`the zero address`
  },
  get lostTitle() {
    return t`This would be lost`
  },
  lostThere: (name: string) =>
    t`The recipient is ${name} itself. What is sent there cannot be brought back.`,
  get ownAddress() {
    return t`This is your own address.`
  },
  get lookAlikeTitle() {
    return t`A look-alike address`
  },
  lookAlike: (short: string, isOwn: boolean) =>
    isOwn
      ? t`It begins and ends like your own ${short}, and is another one. Compare every character before you send.`
      : t`It begins and ends like a recipient of yours, ${short}, and is another one. Compare every character before you send.`,
  get contractTitle() {
    return t`The recipient is a contract`
  },
  get contract() {
    return t`What is sent to a contract is lost, unless it is somebody's wallet. Ask the recipient before you send.`
  },
} as const

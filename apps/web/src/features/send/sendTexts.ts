import { t } from '@lingui/core/macro'

/** The send card's texts beyond the specification. They are loaded with that card. */
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
    t`This is the ${name} contract. Tokens sent here can't be recovered.`,
  get ownAddress() {
    return t`This is your own address.`
  },
  get lookAlikeTitle() {
    return t`A look-alike address`
  },
  lookAlike: (short: string, isOwn: boolean) =>
    isOwn
      ? t`Looks like your own ${short}, but it's different. Compare every character before you send.`
      : t`Looks like ${short}, which you've used before, but it's different. Compare every character before you send.`,
  get contractTitle() {
    return t`The recipient is a contract`
  },
  get contract() {
    return t`Tokens sent to a contract are lost unless the contract is a wallet. Check with the recipient first.`
  },
} as const

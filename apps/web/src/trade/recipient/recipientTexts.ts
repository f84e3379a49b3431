import { msg, t } from '@lingui/core/macro'

/** The warnings about a recipient. */
export const recipientTexts = {
  zeroAddress: msg`This is the zero address. Tokens sent here can't be recovered.`,
  lostTitle: msg`These tokens would be lost`,
  lostThere: (name: string) =>
    t`This is the ${name} contract. Tokens sent here can't be recovered.`,
  ownAddress: msg`This is your own address.`,
  lookAlikeTitle: msg`A look-alike address`,
  lookAlike: (short: string, isOwn: boolean) =>
    isOwn
      ? t`Looks like your own ${short}, but it's different. Compare every character before you send.`
      : t`Looks like ${short}, which you've used before, but it's different. Compare every character before you send.`,
  contractTitle: msg`The recipient is a contract`,
  contract: msg`Tokens sent to a contract are lost unless the contract is a wallet. Check with the recipient first.`,
} as const

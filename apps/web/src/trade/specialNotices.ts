import { t } from '@lingui/core/macro'
import type { SpecialPair } from '@vermeil/tokens'

interface Notice {
  title: string
  text: string
  link: { label: string; url: string }
}

/** The notice of a lossless pair (TOK-05) in the language of the page; the registry keeps it in English. */
export function writeSpecialNotice({ notification, customRoute }: SpecialPair): Notice {
  const [from = '', who = '', to = ''] = customRoute
  const { url } = notification.link
  const isLimited = from === 'VOT3'
  return {
    title: t`${from} converts to ${to} one to one`,
    text: writeText({ from, who, to }, isLimited),
    link: { label: t`Open ${who}`, url },
  }
}

function writeText({ from, who, to }: Record<'from' | 'who' | 'to', string>, isLimited: boolean) {
  if (isLimited) {
    return t`${who} converts ${from} back to ${to} without slippage or fees, up to what this account converted before.`
  }
  return from === 'veB3TR'
    ? t`${who} converts ${from} back to ${to} without slippage or fees.`
    : t`${who} converts ${from} to ${to} without slippage or fees.`
}

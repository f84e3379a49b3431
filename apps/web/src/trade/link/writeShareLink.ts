import { t } from '@lingui/core/macro'
import type { TokenText } from '../amounts/TokenText.ts'

/** The content of a share link (1 §9). Amounts are texts without their symbols. */
export type Shared =
  | { kind: 'swap'; sold: TokenText; bought: TokenText; url: string }
  | { kind: 'limit'; sold: TokenText; bought: TokenText; url: string }
  | { kind: 'reward'; amount: string; roundId: number; url: string }

const postUrl = 'https://x.com/intent/post'

/**
 * The link that opens a prefilled post with the text and the address of what is shared (SHR-01).
 * @param theme of the preview's picture in the post.
 */
export function writeShareLink(shared: Shared, theme: 'unicorn' | 'matrix' = 'unicorn'): string {
  const url = theme === 'matrix' ? `${shared.url}?theme=matrix` : shared.url
  return `${postUrl}?${new URLSearchParams({ text: writeShareText(shared), url })}`
}

/** The text of a post. */
export function writeShareText(shared: Shared): string {
  switch (shared.kind) {
    case 'swap':
      return t`I swapped ${name(shared.sold)} for ${name(shared.bought)} on Vermeil.`
    case 'limit':
      return t`I opened a limit order on Vermeil: ${name(shared.sold)} for ${name(shared.bought)}.`
    case 'reward':
      return t`I claimed ${shared.amount} B3TR from trading round ${shared.roundId} on Vermeil.`
  }
}

function name({ text, token }: TokenText): string {
  return `${text} ${token.symbol}`
}

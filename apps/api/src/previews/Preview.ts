import type { Token } from '@vermeil/tokens'

/** The kinds of shared links (SHR-01). */
export type SharedKind = 'swap' | 'limit'

/** The texts of a shared link's preview: of its picture, and of the tags in the head of its page. */
export interface Preview {
  sell: Token
  buy: Token
  /** `Swapped`. */
  label: string
  /** The two large lines: `25,000 VET` and `5,231.4738 B3TR`. */
  amounts: readonly [string, string]
  /** `0.2092 B3TR per VET` */
  rate: string
  /** The two small lines at the bottom. */
  foot: readonly [string, string]
  /** The page's title. */
  title: string
  description: string
}

import type { BannerText } from './BannerText.ts'
import type { Connection } from './Connection.ts'

/** The failures that a lost connection causes. */
const consequences: ReadonlySet<BannerText['kind']> = new Set([
  'quoteFailed',
  'apiDown',
  'balanceUnknown',
  'simulation',
  'delegation',
])

/** Reports each cause once: the strip over the page covers the consequences of a lost connection. */
export function dropConsequences(
  banners: readonly BannerText[],
  connection: Connection = 'online',
): BannerText[] {
  return banners.filter(({ kind }) => connection === 'online' || !consequences.has(kind))
}

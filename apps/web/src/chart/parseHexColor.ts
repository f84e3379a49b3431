import type { Rgba } from 'lightweight-charts'

/**
 * Parses `#rrggbb` and `#rrggbbaa`; null for any other colour. The library would insert an element into the page and
 * read its computed style for each colour.
 */
export function parseHexColor(color: string): Rgba | null {
  if (!/^#(?:[\da-f]{6}|[\da-f]{8})$/i.test(color)) return null
  const [red, green, blue, alpha = 255] = (color.match(/[\da-f]{2}/gi) ?? []).map((part) =>
    Number.parseInt(part, 16),
  )
  return [red, green, blue, alpha / 255] as Rgba
}

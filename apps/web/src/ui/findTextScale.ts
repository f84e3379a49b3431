/** The usual font size of a browser. */
export const fontPx = 16

/** How much larger the font size of the browser is than usual. */
export function findTextScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / fontPx || 1
}

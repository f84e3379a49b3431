/** By how much the font size of the browser is larger than its usual 16 px. */
export function findTextScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
}

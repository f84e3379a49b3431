/** The number of a round in an address; undefined for anything else. */
export function readRound(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

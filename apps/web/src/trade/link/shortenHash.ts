/** The first and last digits of a transaction's id or another hash: `0xabab…abab`. */
export function shortenHash(hash: string): string {
  return `${hash.slice(0, 6)}…${hash.slice(-4)}`
}

/** A typed or pasted text without the invisible characters that copying brings along, and with ordinary digits and letters. */
export function tidyText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
}

/**
 * The letters of a text for a search: in lower case and without marks, so that `gönder`, `GÖNDER` and `gonder` are the
 * same. The Turkish `İ`, `I`, `ı` and `i` are one letter, and so are the Vietnamese `đ` and `d`.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  // Most texts have no marks, and finding none costs less than removing them.
  if (!/[^ -~]/.test(lower)) return lower
  return lower.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('đ', 'd')
}

/** The position of the searched text, as `[start, end]` for `slice`; undefined if it is not found or empty. */
export function findFolded(text: string, searched: string): [number, number] | undefined {
  const wanted = foldText(searched)
  if (wanted === '') return undefined
  let folded = ''
  let at = 0
  // The place in the text of each folded letter. Folding changes how many there are: `İ` is two in lower case.
  const places: number[] = []
  for (const letter of text) {
    const part = foldText(letter)
    folded += part
    while (places.length < folded.length) places.push(at)
    at += letter.length
  }
  const start = folded.indexOf(wanted)
  if (start < 0) return undefined
  return [places[start] ?? at, places[start + wanted.length] ?? at]
}

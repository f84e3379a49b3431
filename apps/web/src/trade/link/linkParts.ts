/** A part of a path without its encoding; as it is if it is badly encoded. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Whether the text is a decimal above 0. Links with any other amount open without it. */
export function isAmountText(text: string | undefined): text is string {
  return text !== undefined && /^(?=.*[1-9])(?:\d+[.,]?\d*|[.,]\d+)$/.test(text)
}

/** The first of these parameters that is not empty. */
export function readParameter(query: URLSearchParams, ...names: string[]): string | undefined {
  return names.map((name) => query.get(name)).find(Boolean) ?? undefined
}

/** The same for a token. Uniswap's `NATIVE` is VET. */
export function readTokenParameter(query: URLSearchParams, ...names: string[]): string | undefined {
  return readParameter(query, ...names)?.replace(/^native$/i, 'VET')
}

import { parseJson } from './parseJson.ts'

/** Parses a stored list; empty if the text is missing or damaged. */
export function parseList(text: string | null): unknown[] {
  const list = parseJson(text ?? '[]')
  return Array.isArray(list) ? list : []
}

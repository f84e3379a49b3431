import { HttpError } from '../http/HttpError.ts'

/**
 * Parses `true`, `false` or an empty text (false) from a query parameter.
 * @throws {HttpError} 400 for anything else.
 */
export function parseFlag(query: URLSearchParams, name: string): boolean {
  const text = query.get(name) ?? ''
  if (text !== '' && text !== 'true' && text !== 'false') {
    throw new HttpError(400, `${name}: should be boolean`)
  }
  return text === 'true'
}

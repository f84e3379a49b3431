import { HttpError } from '../http/HttpError.ts'
import type { Decoder, Place } from './decoders.ts'
import { JsonError, parseJson } from './parseJson.ts'

/**
 * Decodes a request's body strictly: JSON of exactly this shape.
 * @throws {HttpError} 400 `body: …` with the text of Go's encoding/json.
 */
export function decodeBody<T>(body: string, decoder: Decoder<T>): T {
  const place: Place = { struct: '', field: '', faults: [] }
  const decoded = decoder(readDocument(body), place)
  if (place.faults[0] !== undefined) throw new HttpError(400, `body: ${place.faults[0]}`)
  return decoded
}

function readDocument(body: string) {
  try {
    return parseJson(body)
  } catch (error) {
    if (error instanceof JsonError)
      throw new HttpError(400, `body: ${error.message}`, { cause: error })
    throw error
  }
}

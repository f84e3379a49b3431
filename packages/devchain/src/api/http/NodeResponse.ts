/** A response of the node: the status, its own headers, and the whole body. */
export interface NodeResponse {
  status: number
  headers: Record<string, string>
  body: string
}

const htmlCharacters = /[<>&\u2028\u2029]/g

/** A JSON response as Go's encoder writes it: HTML characters are escaped, and a newline ends it. */
export function createJsonResponse(value: unknown): NodeResponse {
  const text = JSON.stringify(value).replace(
    htmlCharacters,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: `${text}\n`,
  }
}

/** A text response, as Go's http.Error writes it. */
export function createTextResponse(status: number, text: string): NodeResponse {
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    },
    body: `${text}\n`,
  }
}

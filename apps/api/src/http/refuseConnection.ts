import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { problemType } from '@vermeil/wire'

/** The answers to what Node's parser refuses, by the code of its error. */
const refusals: Readonly<Record<string, { status: number; detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request did not arrive in time.' },
}

const usual = { status: 400, detail: 'These bytes are not an HTTP request.' }

/** Answers once if no request could be read from a connection, and closes it. */
export function refuseConnection(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable) return
  const { status, detail } = refusals[error.code ?? ''] ?? usual
  const title = STATUS_CODES[status] ?? 'Error'
  const body = JSON.stringify({ type: 'about:blank', title, status, detail })
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

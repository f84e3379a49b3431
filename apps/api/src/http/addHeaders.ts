import { delegateCall } from '@vermeil/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatPolicy } from './formatPolicy.ts'
import { isApiPath } from './isApiPath.ts'

const commonHeaders = { 'x-content-type-options': 'nosniff' }

/** Headers that matter for documents only, so data is sent without them. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
}

/**
 * The headers of every answer of the services. Any page may read them, because they contain public data and use no
 * cookies. An answer that is opened in a tab runs nothing and cannot be framed (OWASP's advice for REST).
 */
export const serviceHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
}

const forPreflight = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'if-none-match, last-event-id',
  'access-control-max-age': '86400',
}

/** Wallets that run in their own page ask the sponsor from there (VIP-201). */
const forSponsorPreflight = {
  ...forPreflight,
  'access-control-allow-methods': 'GET, HEAD, POST',
  'access-control-allow-headers': 'content-type',
}

/** Sets the headers that every answer has. */
export type HeaderWriter = (request: FastifyRequest, reply: FastifyReply) => void

/** Security headers, CORS for the services (reading, and asking the sponsor), and the request's id. */
export function createHeaderWriter(nodeUrl: string): HeaderWriter {
  const pages = {
    ...commonHeaders,
    ...documentHeaders,
    'content-security-policy': formatPolicy(nodeUrl),
    'cross-origin-resource-policy': 'same-origin',
  }
  return (request, reply) => {
    reply.headers(isApiPath(request.url) ? serviceHeaders : pages)
    reply.header('x-request-id', request.id)
  }
}

/** Sets the headers of every request, with or without a route, and answers CORS preflights. */
export function addHeaders(app: FastifyInstance, writeHeaders: HeaderWriter): void {
  app.addHook('onRequest', (request, reply, done) => {
    writeHeaders(request, reply)
    if (request.method !== 'OPTIONS' || !isApiPath(request.url)) return done()
    const isSponsor = request.url.split('?')[0] === delegateCall.path
    void reply
      .headers(isSponsor ? forSponsorPreflight : forPreflight)
      .code(204)
      .send()
  })
}

import { isKnownToken } from '@vermeil/tokens'
import { isAddress, parseAddress } from '@vermeil/units'
import type { FastifyInstance } from 'fastify'
import { ApiProblem } from '../http/ApiProblem.ts'
import { LogoShelf, type LogoSurroundings } from './LogoCache.ts'

/** A drawing may hold scripts; opened by itself it must not run them. */
const logoPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const dayOfCaching = 'public, max-age=86400'
const shortCaching = 'public, max-age=600'

/**
 * Hands out the logos of known tokens at `/logos/{address}` from this origin. 204 stands for a logo that cannot be
 * had, or not yet: no fault of the page, which draws the token itself then.
 */
export function serveLogos(app: FastifyInstance, surroundings: LogoSurroundings): void {
  const shelf = new LogoShelf(surroundings)
  app.get<{ Params: { address: string } }>('/logos/:address', async (request, reply) => {
    const { address } = request.params
    const token = isAddress(address) ? parseAddress(address) : undefined
    if (token === undefined || !isKnownToken(token))
      throw new ApiProblem(404, 'The registry knows no token of this address.')
    const logo = await shelf.find(token)
    if (logo === 'none') return reply.header('cache-control', shortCaching).code(204).send()
    if (logo === 'coming') return reply.header('cache-control', 'no-store').code(204).send()
    return reply
      .header('cache-control', dayOfCaching)
      .header('content-security-policy', logoPolicy)
      .type(logo.media)
      .send(logo.body)
  })
}

import { isKnownToken } from '@vermeil/tokens'
import { isAddress, parseAddress } from '@vermeil/units'
import type { FastifyInstance } from 'fastify'
import { ApiProblem } from '../http/ApiProblem.ts'
import { LogoCache, type LogoDependencies } from './LogoCache.ts'

/** An SVG may contain scripts. Opened by itself it must not run them. */
const logoPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const dayOfCaching = 'public, max-age=86400'
const shortCaching = 'public, max-age=600'

/**
 * Serves the logos of known tokens at `/logos/{address}` from this origin. 204 means that a logo is missing or not
 * loaded yet, which is not an error: the page then draws the token itself.
 */
export function serveLogos(app: FastifyInstance, dependencies: LogoDependencies): void {
  const logos = new LogoCache(dependencies)
  app.get<{ Params: { address: string } }>('/logos/:address', async (request, reply) => {
    const { address } = request.params
    const token = isAddress(address) ? parseAddress(address) : undefined
    if (token === undefined || !isKnownToken(token))
      throw new ApiProblem(404, 'The registry has no token with this address.')
    const logo = await logos.find(token)
    if (logo === 'none') return reply.header('cache-control', shortCaching).code(204).send()
    if (logo === 'loading') return reply.header('cache-control', 'no-store').code(204).send()
    return reply
      .header('cache-control', dayOfCaching)
      .header('content-security-policy', logoPolicy)
      .type(logo.media)
      .send(logo.body)
  })
}

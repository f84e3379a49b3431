import type { FastifyInstance } from 'fastify'
import { ApiProblem } from '../http/ApiProblem.ts'
import { type Previews, parsePreview } from './Previews.ts'

/** An order's picture changes as it fills. */
const caching = 'public, max-age=300'

/** Serves the pictures of link previews at `/previews/{swap or limit}/{txId}.png?theme=`. */
export function servePreviews(app: FastifyInstance, previews: Previews): void {
  app.get<{ Params: { kind: string; file: string }; Querystring: { theme?: string } }>(
    '/previews/:kind/:file',
    async (request, reply) => {
      const { kind, file } = request.params
      const txId = /^(0x[\da-f]{64})\.png$/i.exec(file)?.[1]
      const shared = parsePreview(kind, txId, request.query.theme)
      if (!shared) throw new ApiProblem(404, 'A picture is at /previews/swap/{txId}.png.')
      const png = await previews.drawPicture(request, reply, shared)
      return reply
        .header('cache-control', caching)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(Buffer.from(png))
    },
  )
  app.addHook('onClose', () => previews[Symbol.asyncDispose]())
}

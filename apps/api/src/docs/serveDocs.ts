import type { FastifyInstance } from 'fastify'
import type { CachedAnswer } from '../answers/CachedAnswer.ts'
import { createAnswer } from '../answers/createAnswer.ts'
import { writeAnswer } from '../answers/writeAnswer.ts'
import { documentHeaders } from '../http/addHeaders.ts'
import { buildOpenApi } from './buildOpenApi.ts'
import { formatPage } from './formatPage.ts'
import { pageStyle } from './pageStyle.ts'

/** Allows only the page's own style: no script, no other origin. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The documentation of the API: a page at /api/docs and the OpenAPI document that it is made from. */
export function serveDocs(app: FastifyInstance): void {
  const document = buildOpenApi()
  const answers: readonly [string, CachedAnswer][] = [
    ['/api/openapi.json', createAnswer(JSON.stringify(document))],
    ['/api/docs', createAnswer(formatPage(document), 'text/html; charset=utf-8')],
    ['/api/docs/style.css', createAnswer(pageStyle, 'text/css; charset=utf-8')],
  ]
  for (const [path, answer] of answers) {
    app.get(path, (request, reply) => {
      reply.headers(documentHeaders).header('content-security-policy', pagePolicy)
      return writeAnswer(request, reply, answer)
    })
  }
}

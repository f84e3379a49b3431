import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiProblem } from './ApiProblem.ts'

/**
 * Answers 405 with `allow` if an address exists, but not for that method. Register it before the routes, because it
 * learns about them as they are added.
 */
export function refuseMethods(app: FastifyInstance): void {
  const methods = new Map<string, Set<string>>()
  const patterns: { pattern: RegExp; url: string }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const known = methods.get(url) ?? new Set(['OPTIONS'])
    if (!methods.has(url)) patterns.push({ pattern: compilePath(url), url })
    methods.set(url, known)
    for (const name of [method].flat()) known.add(name)
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (methods.has(request.routeOptions.url ?? '')) return done()
    const path = readPath(request)
    const url = patterns.find(({ pattern }) => pattern.test(path))?.url
    const known = methods.get(url ?? '')
    if (known === undefined || known.has(request.method)) return done()
    const allowed = [...known].toSorted().join(', ')
    reply.header('allow', allowed)
    done(new ApiProblem(405, `This address accepts ${allowed}, not ${request.method}.`))
  })
}

function compilePath(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${parts.join('/')}$`)
}

function readPath({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}

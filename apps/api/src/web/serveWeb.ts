import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { AppConfig } from '@vermeil/wire'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAnswer } from '../answers/createAnswer.ts'
import { writeAnswer } from '../answers/writeAnswer.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { isApiPath } from '../http/isApiPath.ts'
import { sendProblem } from '../http/sendProblem.ts'
import type { Previews } from '../previews/Previews.ts'
import { hasScreen } from './hasScreen.ts'
import { lowerScreen } from './lowerScreen.ts'
import { htmlMedia, Pages } from './Pages.ts'
import { TokenPages, type TokenPagesDependencies } from './TokenPages.ts'

/**
 * Serves the built web app: hashed assets with a lasting cache, other files with their entity tag, and a page for every
 * other address: that of its screen, or index.html. It answers 404 if the app has no screen there. Names that begin with
 * a dot and paths out of the folder are not found.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, config, previews, ...dependencies }: WebOptions,
): Promise<void> {
  const pages = await Pages.open(folder, config)
  const tokenPages = new TokenPages(dependencies)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = lowerScreen(request.url)
    if (address !== request.url) return reply.redirect(address, 308)
    const [path = ''] = address.split('?')
    const { text, policy, answer } = await pages.find(path)
    reply.header('content-security-policy', policy).code(hasScreen(path) ? 200 : 404)
    const tokenPage = await tokenPages.write(request, text)
    if (tokenPage) return writeAnswer(request, reply, tokenPage)
    const written = await previews.writePage(request, reply, text)
    return writeAnswer(request, reply, written === text ? answer : createAnswer(written, htmlMedia))
  }
  app.get('/', sendPage)
  app.get('/index.html', sendPage)
  const sendMissing = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isPageRequest(request)) return sendPage(request, reply)
    throw describeMissing(request)
  }
  await app.register(serveFiles, { folder, sendMissing })
  app.setNotFoundHandler(sendMissing)
}

interface WebOptions extends TokenPagesDependencies {
  folder: string
  config: AppConfig
  previews: Previews
}

interface FilesOptions {
  folder: string
  sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** The files of the folder, compressed by the build or while they are sent. */
function serveFiles(
  files: FastifyInstance,
  { folder, sendMissing }: FilesOptions,
  done: () => void,
): void {
  // The file server refuses some addresses, for example with an empty part.
  files.setErrorHandler<FastifyError>((error, request, reply) => {
    const isRefused = error.statusCode !== undefined && error.statusCode < 500
    return isRefused ? sendMissing(request, reply) : sendProblem(error, request, reply)
  })
  files.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  files.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', chooseCaching(folder, path))
    },
  })
  done()
}

/** Without the web app, every address outside the services is unknown. */
export function refuseUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler((request) => {
    throw describeMissing(request)
  })
}

/** Names under assets/ carry a hash of their content. */
function chooseCaching(folder: string, path: string): string {
  return path.startsWith(join(folder, 'assets'))
    ? 'public, max-age=31536000, immutable'
    : 'no-cache'
}

/**
 * Whether the request is for a page of the app: a browser that opens an address asks for one. Other requests for
 * addresses that look like files are not: a missing `/x.js` must not become a page. No file is below /users/ and
 * /admin/.
 */
function isPageRequest(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (isApiPath(request.url)) return false
  if (request.headers.accept?.includes('text/html')) return true
  const [path = ''] = request.url.split('?')
  if (/^\/(?:users|admin)\//i.test(path)) return true
  const segments = readSegments(path)
  if (!segments || segments.some((segment) => /^\.|[\\\0]/.test(segment))) return false
  if (path.startsWith('/assets/')) return false
  return !/\.(?!vet$)[a-z][a-z0-9]*$/i.test(segments.at(-1) ?? '')
}

/** The decoded parts of the path, or undefined for broken percent signs. */
function readSegments(path: string): string[] | undefined {
  try {
    return decodeURIComponent(path).split('/')
  } catch {
    return undefined
  }
}

function describeMissing(request: FastifyRequest): ApiProblem {
  const [path = ''] = request.url.split('?')
  return new ApiProblem(404, `There is nothing at ${request.method} ${path.slice(0, 120)}.`)
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { AppConfig } from '@vermeil/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressFully } from '../answers/compressAnswer.ts'
import { sealAnswer } from '../answers/sealAnswer.ts'
import { writeAnswer } from '../answers/writeAnswer.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { formatPolicy } from '../http/formatPolicy.ts'
import { isApiPath } from '../http/isApiPath.ts'
import type { Previews } from '../previews/Previews.ts'
import { injectConfig } from './injectConfig.ts'
import { listInline } from './listInline.ts'

const htmlMedia = 'text/html; charset=utf-8'

/**
 * Serves the built web app: hashed assets with a lasting cache, other files with their entity tag, and index.html for
 * every other page address. Names that begin with a dot and paths out of the folder are not found.
 */
export async function serveWeb(
  app: FastifyInstance,
  { folder, config, previews }: { folder: string; config: AppConfig; previews: Previews },
): Promise<void> {
  const text = injectConfig(await readPage(folder), config)
  const page = sealAnswer(text, htmlMedia)
  await compressFully(page)
  const policy = formatPolicy(config.nodeUrl, listInline(text))
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('content-security-policy', policy)
    const written = await previews.writePage(request, reply, text)
    return writeAnswer(request, reply, written === text ? page : sealAnswer(written, htmlMedia))
  }
  app.get('/', sendPage)
  app.get('/index.html', sendPage)
  await app.register(serveFiles, { folder })
  app.setNotFoundHandler((request, reply) => {
    if (isPageRequest(request)) return sendPage(request, reply)
    throw describeMissing(request)
  })
}

/** The files of the folder, compressed by the build or while they are sent. */
function serveFiles(
  files: FastifyInstance,
  { folder }: { folder: string },
  done: () => void,
): void {
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

async function readPage(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, 'index.html'), 'utf8')
  } catch (cause) {
    throw new WebMissing(folder, { cause })
  }
}

/** Names under assets/ carry a hash of their content. */
function chooseCaching(folder: string, path: string): string {
  return path.startsWith(join(folder, 'assets'))
    ? 'public, max-age=31536000, immutable'
    : 'no-cache'
}

/**
 * Whether the request is for a page of the app. An address that looks like a file is not: a missing `/x.js` must not
 * become a page. Account names end in `.vet` and are pages.
 */
function isPageRequest(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (isApiPath(request.url)) return false
  const [path = ''] = request.url.split('?')
  const segments = readSegments(path)
  if (!segments || segments.some((segment) => /^\.|[\\\0]/.test(segment))) return false
  return path.startsWith('/assets/')
    ? false
    : !/\.(?!vet$)[a-z][a-z0-9]*$/i.test(segments.at(-1) ?? '')
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

/** The web app has not been built. A retry helps after the build. */
export class WebMissing extends Error {
  override name = 'WebMissing'
  readonly retryable = false
  constructor(folder: string, options: ErrorOptions) {
    super(`There is no index.html in ${folder}: build the web app with \`npm run build\`.`, options)
  }
}

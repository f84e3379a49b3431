import { isHex, parseTxId, type TxId } from '@vermeil/units'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClientBudget } from '../clients/ClientBudget.ts'
import { chargeWork } from '../clients/limitClients.ts'
import {
  maxPreviews,
  pageWaitMs,
  picturePoints,
  previewPoints,
  previewRefreshMs,
} from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { awaitInTime } from '../http/awaitInTime.ts'
import { type PreviewTheme, previewThemes } from './drawPreview.ts'
import { findPreview, type PreviewDependencies } from './findPreview.ts'
import { PictureRenderer } from './PictureRenderer.ts'
import type { Preview, SharedKind } from './Preview.ts'
import { writeHead } from './writeHead.ts'

/** The dependencies of previews. */
export interface PreviewsDependencies extends PreviewDependencies {
  budget: ClientBudget
  /** Milliseconds since 1970. */
  clock: () => number
}

interface Shared {
  kind: SharedKind
  txId: TxId
  theme: PreviewTheme
}

interface Found {
  preview: Promise<Preview | undefined>
  atMs: number
}

/** The previews of shared swaps and orders (SHR-01): the tags of their pages, and their pictures. */
export class Previews implements AsyncDisposable {
  readonly #dependencies: PreviewsDependencies
  readonly #renderer = new PictureRenderer()
  readonly #found = new Map<string, Found>()

  constructor(dependencies: PreviewsDependencies) {
    this.#dependencies = dependencies
  }

  /**
   * The page with its preview in the head. The page is unchanged if it shares nothing, or if nothing was found in time.
   */
  async writePage(request: FastifyRequest, reply: FastifyReply, html: string): Promise<string> {
    const shared = readSharedPath(request.url)
    if (!shared) return html
    const preview = await this.#findForPage(request, reply, shared)
    if (!preview) return html
    const origin = `${request.protocol}://${request.host}`
    const { kind, txId, theme } = shared
    return writeHead(html, preview, {
      page: origin + request.url,
      picture: `${origin}/previews/${kind}/${txId}.png?theme=${theme}`,
      alt: `${preview.label}: ${preview.amounts.join(', ')}`,
    })
  }

  /**
   * The picture of a shared transaction as PNG.
   * @throws {ApiProblem} 404 if there is none, 429 if the client has no budget left, 503 if too many are being drawn.
   */
  async drawPicture(
    request: FastifyRequest,
    reply: FastifyReply,
    shared: Shared,
  ): Promise<Uint8Array> {
    chargeWork(this.#dependencies.budget, { request, reply, points: picturePoints })
    const preview = await this.#find(shared).catch((cause: unknown) => {
      throw new ApiProblem(503, 'The transaction could not be read. Try again in a moment.', {
        retryAfterSeconds: 5,
        cause,
      })
    })
    if (!preview) throw new ApiProblem(404, `This transaction shares no ${nameKind(shared.kind)}.`)
    return await this.#renderer.render(preview, shared.theme)
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#renderer[Symbol.asyncDispose]()
  }

  /** A preview that fails or is slow does not delay its page. */
  async #findForPage(
    request: FastifyRequest,
    reply: FastifyReply,
    shared: Shared,
  ): Promise<Preview | undefined> {
    const find = async () => {
      chargeWork(this.#dependencies.budget, { request, reply, points: previewPoints })
      return await this.#find(shared)
    }
    return await awaitInTime(find(), pageWaitMs)
  }

  /** An order changes, and a reorg can move a swap, so a preview is read again after a while. */
  #find({ kind, txId }: Shared): Promise<Preview | undefined> {
    const key = `${kind}/${txId}`
    const now = this.#dependencies.clock()
    const known = this.#found.get(key)
    if (known && now - known.atMs < previewRefreshMs) return known.preview
    const preview = findPreview(this.#dependencies, kind, txId)
    preview.catch(() => this.#found.delete(key))
    this.#found.delete(key)
    this.#found.set(key, { preview, atMs: now })
    const [oldest] = this.#found.keys()
    if (this.#found.size > maxPreviews && oldest !== undefined) this.#found.delete(oldest)
    return preview
  }
}

/**
 * Reads `/share/swap/{txId}`, `/share/limit/{txId}` and `/limit/{txId}`, with `theme` as a parameter; undefined for any
 * other page.
 */
export function readSharedPath(url: string): Shared | undefined {
  const [path = '', query = ''] = url.split('?')
  const match = /^\/(?:share\/(swap|limit)|limit)\/(0x[\da-f]{64})\/?$/i.exec(path)
  if (!match) return undefined
  const [, kind = 'limit', txId] = match
  return parsePreview(kind, txId, new URLSearchParams(query).get('theme'))
}

/** Reads the parts of a picture's address; undefined if one is invalid. An unknown theme counts as the light one. */
export function parsePreview(
  kind: string,
  txId: string | undefined,
  themeName: string | null | undefined,
): Shared | undefined {
  const lower = txId?.toLowerCase()
  if (lower === undefined || lower.length !== 66 || !isHex(lower)) return undefined
  if (kind !== 'swap' && kind !== 'limit') return undefined
  const theme = previewThemes.find((name) => name === themeName) ?? 'unicorn'
  return { kind, txId: parseTxId(lower), theme }
}

function nameKind(kind: SharedKind): string {
  return kind === 'swap' ? 'swap' : 'limit order'
}

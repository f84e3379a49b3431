import { setTimeout } from 'node:timers/promises'
import { findLogoUrl } from '@vermeil/tokens/logos'
import type { Address } from '@vermeil/units'

/** A logo as it is handed out. */
export interface Logo {
  body: Buffer
  media: string
}

/**
 * How long an answer waits for a logo that is still being fetched: the few connections of a page must not be held by
 * pictures while its code and its quotes wait for one.
 */
const waitMs = 200
/** How long a look for a logo may take, how large one may be, and when a missing one is looked for again. */
const patienceMs = 5_000
const maxLogoBytes = 262_144
const retryMs = 600_000

const medias: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/svg+xml',
])

/** What the shelf stands on; tests hand in their own. */
export interface LogoSurroundings {
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  clock: () => number
}

interface Search {
  logo: Promise<Logo | 'none'>
  sinceMs: number
  /** Once the search is over. */
  result?: Logo | 'none'
}

/** The logos of known tokens, each fetched once from its public address, so that no page has to ask a third party. */
export class LogoShelf {
  readonly #surroundings: LogoSurroundings
  readonly #searches = new Map<Address, Search>()
  /** Answers that did not wait for their searches to end; while there are any, no other answer waits. */
  #outlasted = 0

  constructor(surroundings: LogoSurroundings) {
    this.#surroundings = surroundings
  }

  /** The logo, 'none' where there is none to be had now, 'coming' where that is not known in a moment. */
  async find(address: Address): Promise<Logo | 'none' | 'coming'> {
    const search = this.#search(address)
    if (search.result) return search.result
    if (this.#outlasted > 0) return 'coming'
    const answer = await Promise.race([
      search.logo,
      setTimeout(waitMs, 'coming' as const, { ref: false }),
    ])
    if (answer === 'coming') {
      this.#outlasted += 1
      void search.logo.then(() => {
        this.#outlasted -= 1
      })
    }
    return answer
  }

  #search(address: Address): Search {
    const now = this.#surroundings.clock()
    const known = this.#searches.get(address)
    if (known && (known.result !== 'none' || now - known.sinceMs < retryMs)) return known
    const search: Search = { logo: this.#fetch(findLogoUrl(address)), sinceMs: now }
    this.#searches.set(address, search)
    void search.logo.then((result) => {
      search.result = result
    })
    return search
  }

  async #fetch(logoUrl: string): Promise<Logo | 'none'> {
    if (logoUrl === '') return 'none'
    try {
      const answer = await this.#surroundings.fetch(logoUrl, {
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      const [media = ''] = (answer.headers.get('content-type') ?? '').split(';')
      const isTooLarge = Number(answer.headers.get('content-length') ?? 0) > maxLogoBytes
      if (!answer.ok || !medias.has(media) || isTooLarge) {
        await answer.body?.cancel()
        return 'none'
      }
      const body = await readBody(answer)
      return body === undefined ? 'none' : { body, media }
    } catch {
      return 'none'
    }
  }
}

/** Reads a body as far as the size limit; a longer one is not read to its end. */
async function readBody({ body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop cancels the body.
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxLogoBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

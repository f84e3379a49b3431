import { setTimeout } from 'node:timers/promises'
import { findLogoUrl } from '@vermeil/tokens/logos'
import type { Address } from '@vermeil/units'

/** A logo with its media type. */
export interface Logo {
  body: Buffer
  media: string
}

/**
 * How long an answer waits for a logo that is still loading. Logos must not occupy the few connections of a page while
 * its code and quotes wait for one.
 */
const waitMs = 200
/** The time limit of a download, the maximum size of a logo, and when a missing one is tried again. */
const timeoutMs = 5_000
const maxLogoBytes = 262_144
const retryMs = 600_000

const medias: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/svg+xml',
])

/** The dependencies of the cache. Tests pass their own. */
export interface LogoDependencies {
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  clock: () => number
}

interface Search {
  logo: Promise<Logo | 'none'>
  sinceMs: number
  /** Set once the search has ended. */
  result?: Logo | 'none'
}

/** The logos of known tokens. Each is loaded once from its public address, so that no page has to ask a third party. */
export class LogoCache {
  readonly #dependencies: LogoDependencies
  readonly #searches = new Map<Address, Search>()
  /** Answers that gave up waiting for their logos. While there are any, no other answer waits. */
  #givenUp = 0

  constructor(dependencies: LogoDependencies) {
    this.#dependencies = dependencies
  }

  /** The logo, 'none' if it is not available, or 'loading' if it is still loading. */
  async find(address: Address): Promise<Logo | 'none' | 'loading'> {
    const search = this.#search(address)
    if (search.result) return search.result
    if (this.#givenUp > 0) return 'loading'
    const answer = await Promise.race([
      search.logo,
      setTimeout(waitMs, 'loading' as const, { ref: false }),
    ])
    if (answer === 'loading') {
      this.#givenUp += 1
      void search.logo.then(() => {
        this.#givenUp -= 1
      })
    }
    return answer
  }

  #search(address: Address): Search {
    const now = this.#dependencies.clock()
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
      const answer = await this.#dependencies.fetch(logoUrl, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
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

/** Reads a body up to the size limit; a longer one is not read to its end. */
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

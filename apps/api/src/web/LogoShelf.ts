import { findLogoUrl } from '@vermeil/tokens/logos'
import type { Address } from '@vermeil/units'

/** A logo as it is handed out. */
export interface Logo {
  body: Buffer
  media: string
}

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

/** The logos of known tokens, each fetched once from its public address, so that no page has to ask a third party. */
export class LogoShelf {
  readonly #surroundings: LogoSurroundings
  readonly #logos = new Map<Address, { logo: Promise<Logo | undefined>; foundAtMs: number }>()

  constructor(surroundings: LogoSurroundings) {
    this.#surroundings = surroundings
  }

  /** The logo, or undefined where there is none to be had now. */
  async find(address: Address): Promise<Logo | undefined> {
    const now = this.#surroundings.clock()
    const known = this.#logos.get(address)
    if (known && ((await known.logo) || now - known.foundAtMs < retryMs)) return known.logo
    const logo = this.#fetch(findLogoUrl(address))
    this.#logos.set(address, { logo, foundAtMs: now })
    return logo
  }

  async #fetch(logoUrl: string): Promise<Logo | undefined> {
    if (logoUrl === '') return undefined
    try {
      const answer = await this.#surroundings.fetch(logoUrl, {
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      const [media = ''] = (answer.headers.get('content-type') ?? '').split(';')
      const isTooLarge = Number(answer.headers.get('content-length') ?? 0) > maxLogoBytes
      if (!answer.ok || !medias.has(media) || isTooLarge) return undefined
      const body = Buffer.from(await answer.arrayBuffer())
      return body.length > maxLogoBytes ? undefined : { body, media }
    } catch {
      return undefined
    }
  }
}

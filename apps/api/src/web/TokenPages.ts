import { findToken, findTokenBySymbol, isKnownToken, type Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import { servedMarketElementId, type TokenMarketAnswer, type tokenMarketCall } from '@vermeil/wire'
import type { FastifyRequest } from 'fastify'
import type { CachedAnswer } from '../answers/CachedAnswer.ts'
import { createAnswer } from '../answers/createAnswer.ts'
import type { ReadAnswer } from '../answers/HeadEndpoints.ts'
import { pageWaitMs } from '../config/limits.ts'
import { awaitInTime } from '../http/awaitInTime.ts'
import { writeHead } from '../previews/writeHead.ts'
import { describeToken } from './describePage.ts'
import { readTokenWord } from './hasScreen.ts'
import { injectData } from './injectData.ts'
import { htmlMedia } from './Pages.ts'

/** What the pages of tokens depend on. */
export interface TokenPagesDependencies {
  readMarket: ReadAnswer<typeof tokenMarketCall>
  /** Milliseconds since 1970. */
  clock: () => number
}

/**
 * The pages of listed tokens, by symbol or address, with the market of the token: the price is visible before the app's
 * code has loaded, and the app starts with the same answer (decision 0244).
 */
export class TokenPages {
  readonly #dependencies: TokenPagesDependencies
  /** Each page is written and compressed once per answer. */
  readonly #written = new WeakMap<CachedAnswer, CachedAnswer>()

  constructor(dependencies: TokenPagesDependencies) {
    this.#dependencies = dependencies
  }

  /**
   * The page with the name and the market of its token; without the market if it is not read in time. Undefined for any
   * other page.
   */
  async write(request: FastifyRequest, html: string): Promise<CachedAnswer | undefined> {
    const [path = ''] = request.url.split('?')
    const token = findPageToken(readTokenWord(path) ?? '')
    if (!token) return undefined
    const { readMarket } = this.#dependencies
    const question = { params: { token: token.address }, query: undefined, body: undefined }
    const market = await awaitInTime(readMarket(request, question), pageWaitMs)
    if (!market) return createAnswer(writeHead(html, describeToken(token, undefined)), htmlMedia)
    const known = this.#written.get(market)
    if (known) return known
    const page = createAnswer(this.#writeMarket(html, token, market.body.toString()), htmlMedia)
    this.#written.set(market, page)
    return page
  }

  #writeMarket(html: string, token: Token, answer: string): string {
    const { address, symbol } = token
    const facts = JSON.stringify({ token: address, symbol, atMs: this.#dependencies.clock() })
    const json = `${facts.slice(0, -1)},"answer":${answer}}`
    const market: TokenMarketAnswer = JSON.parse(answer)
    const page = writeHead(html, describeToken(token, market))
    return injectData(page, servedMarketElementId, json)
  }
}

/** The listed token with a symbol or address, in any case. */
function findPageToken(word: string): Token | undefined {
  const address = word.toLowerCase() as Address
  return isKnownToken(address) ? findToken(address) : findTokenBySymbol(word)
}

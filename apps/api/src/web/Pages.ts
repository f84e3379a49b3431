import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppConfig, findPageName, type PageName, pagesFolder } from '@vermeil/wire'
import type { CachedAnswer } from '../answers/CachedAnswer.ts'
import { compressFully } from '../answers/compressAnswer.ts'
import { createAnswer } from '../answers/createAnswer.ts'
import { formatPolicy } from '../http/formatPolicy.ts'
import { writeHead } from '../previews/writeHead.ts'
import { describePage } from './describePage.ts'
import { injectConfig } from './injectConfig.ts'
import { listInline } from './listInline.ts'

/** The media type of pages. */
export const htmlMedia = 'text/html; charset=utf-8'

interface Page {
  /** The page with its configuration. */
  text: string
  /** Its Content-Security-Policy. */
  policy: string
  answer: CachedAnswer
}

/** The pages of a built web app. That of a screen is read and compressed when it is first asked for. */
export class Pages {
  readonly #folder: string
  readonly #config: AppConfig
  readonly #index: Page
  readonly #pages = new Map<string, Promise<Page>>()

  private constructor(folder: string, config: AppConfig, index: Page) {
    this.#folder = folder
    this.#config = config
    this.#index = index
  }

  /** @throws {WebMissing} if the folder has no index.html. */
  static async open(folder: string, config: AppConfig): Promise<Pages> {
    const index = readPage(join(folder, 'index.html'), config).catch((cause: unknown) => {
      throw new WebMissing(folder, { cause })
    })
    return new Pages(folder, config, await index)
  }

  /** The page of an address (without its query): the page of its screen, or index.html. */
  async find(path: string): Promise<Page> {
    const name = findPageName(path)
    if (!name) return this.#index
    const file = join(this.#folder, pagesFolder, `${name}.html`)
    const page = this.#pages.get(name) ?? readPage(file, this.#config, name)
    this.#pages.set(name, page)
    try {
      return await page
    } catch {
      // The screen opens without its frame, and the file is read again next time.
      this.#pages.delete(name)
      return this.#index
    }
  }
}

async function readPage(file: string, config: AppConfig, name?: PageName): Promise<Page> {
  const html = await readFile(file, 'utf8')
  const texts = describePage(name)
  const text = injectConfig(texts ? writeHead(html, texts) : html, config)
  const answer = createAnswer(text, htmlMedia)
  await compressFully(answer)
  return { text, policy: formatPolicy(config.nodeUrl, listInline(text)), answer }
}

/** The web app has not been built. A retry helps after the build. */
export class WebMissing extends Error {
  override name = 'WebMissing'
  readonly retryable = false
  constructor(folder: string, options: ErrorOptions) {
    super(`There is no index.html in ${folder}: build the web app with \`npm run build\`.`, options)
  }
}

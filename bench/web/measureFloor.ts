import { setTimeout as wait } from 'node:timers/promises'
import { type Change, compareSnapshots, type Snapshot } from './compareSnapshots.ts'
import { type Devtools, findSold, type Page, slowness, traceTasks, typeKeys } from './pressKeys.ts'
import { readKeyWork } from './readKeyWork.ts'

/** Keys that are pressed one by one, each after the quote for the one before. They replace the text of the field. */
export type KeySequences = readonly (readonly string[])[]

type Request = Awaited<ReturnType<Page['waitForRequest']>>

/** The app's reaction to a key press. */
interface RecordedKey {
  /** The changes to the page at once, and with the quote. */
  typed: Change[]
  quoted: Change[]
  requests: RecordedRequest[]
  /** The time from the key to the first request. */
  requestDelayMs: number
}

interface RecordedRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
}

/** By then the app has drawn a key press but not yet requested the quote. */
const drawnMs = 60
/** Requests for quotes. */
const quoteRequest = /\/accounts\/\*|\/aggregators\//

/**
 * Measures a key press with its own quote without the app: in a copy of the swap screen, a few lines send the app's
 * requests and apply the app's changes to the page.
 * @param page has the swap screen open.
 * @returns milliseconds of the main thread per key, on a processor four times slower.
 */
export async function measureFloor(
  page: Page,
  devtools: Devtools,
  sequences: KeySequences,
): Promise<number[]> {
  await findSold(page).tap()
  await typeKeys(page, ['1'])
  await page.getByText('best possible price').waitFor()
  const html = await page.evaluate(copyPage)
  const recorded: RecordedKey[] = []
  for (const keys of sequences) {
    await findSold(page).selectText()
    for (const key of keys) recorded.push(await recordKey(page, key))
  }
  // The copy replaces a page of the same server, so that it may send the app's requests. The policy would block its
  // styles.
  await devtools.send('Page.setBypassCSP', { enabled: true })
  await page.goto(new URL('/indexer/copy', page.url()).href)
  await page.setContent(html)
  await page.evaluate(replayKeys, recorded)
  await findSold(page).tap()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const floorMs: number[] = []
  for (const keys of sequences) {
    await findSold(page).selectText()
    for (const key of keys)
      floorMs.push(readKeyWork(await traceTasks(devtools, () => typeKeys(page, [key]))))
  }
  return floorMs
}

async function recordKey(page: Page, key: string): Promise<RecordedKey> {
  const requests: RecordedRequest[] = []
  const pressedAtMs = performance.now()
  let requestDelayMs = 0
  const note = (request: Request) => {
    if (!quoteRequest.test(request.url())) return
    requestDelayMs ||= performance.now() - pressedAtMs
    const type = request.headers()['content-type']
    const headers = type === undefined ? {} : { 'content-type': type }
    requests.push({
      url: request.url(),
      method: request.method(),
      headers,
      body: request.postData(),
    })
  }
  const before = await page.evaluate(takeSnapshot)
  page.on('request', note)
  const quotedOnce = typeKeys(page, [key])
  await wait(drawnMs)
  const typed = await page.evaluate(takeSnapshot)
  await quotedOnce
  page.off('request', note)
  const quoted = await page.evaluate(takeSnapshot)
  return {
    typed: compareSnapshots(before, typed),
    quoted: compareSnapshots(typed, quoted),
    requests,
    requestDelayMs,
  }
}

/** Runs in the page: the document without scripts. Comments replace removed elements, so that paths stay the same. */
function copyPage(): string {
  for (const field of document.querySelectorAll('input')) field.setAttribute('value', field.value)
  const copy = document.documentElement.cloneNode(true) as Element
  for (const left of copy.querySelectorAll('script, link[rel$=preload], meta[http-equiv]'))
    left.replaceWith(document.createComment(''))
  return `<!doctype html>${copy.outerHTML}`
}

/** Runs in the page. */
function takeSnapshot(): Snapshot {
  const take = (node: Node): Snapshot => {
    if (node instanceof Text) return node.data
    const isElement = node instanceof Element
    const children: Snapshot[] = []
    for (const child of [...node.childNodes].map(take)) {
      const last = children.at(-1)
      if (typeof child === 'string' && typeof last === 'string')
        children.splice(-1, 1, last + child)
      else children.push(child)
    }
    return {
      attributes: isElement
        ? Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
        : {},
      value: node instanceof HTMLInputElement ? node.value : '',
      html: isElement ? node.outerHTML : '',
      children,
    }
  }
  return take(document.body)
}

/** Runs in the copy: repeats the recorded reaction to each key press. */
function replayKeys(recorded: readonly RecordedKey[]): void {
  const find = (path: readonly number[]) =>
    path.reduce<Node | undefined>((node, index) => node?.childNodes[index], document.body)
  const appliers = {
    text: (node: Text, { value }: Change) => {
      node.data = value ?? ''
    },
    value: (field: HTMLInputElement, { value }: Change) => {
      if (field.value !== value) field.value = value ?? ''
    },
    element: (element: Element, { value }: Change) => {
      element.outerHTML = value ?? ''
    },
    attribute: (element: Element, { name, value }: Change) =>
      value === null ? element.removeAttribute(name) : element.setAttribute(name, value),
  }
  const apply = (change: Change) => appliers[change.kind](find(change.path) as never, change)
  const ask = async ({ url, method, headers, body }: RecordedRequest) =>
    (await fetch(url, { method, headers, body })).json()
  const left = [...recorded]
  document.addEventListener('input', () => {
    const key = left.shift()
    if (!key) return
    key.typed.forEach(apply)
    setTimeout(async () => {
      await Promise.all(key.requests.map(ask))
      key.quoted.forEach(apply)
    }, key.requestDelayMs)
  })
}

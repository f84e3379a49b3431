import { openStorage } from '../data/openStorage.ts'
import { takeTurn } from '../data/takeTurn.ts'
import { chooseMood, grounds, moodKey } from '../theme/chooseMood.ts'
import { appLinkId, type Frame, failureElementId, frameElementId } from './Frame.ts'
import { fitFrame } from './fitFrame.ts'

/** Should a browser never tell of its first paint, the app starts all the same. */
const paintPatienceMs = 1_000

const storage = openStorage()
const isDark = matchMedia('(prefers-color-scheme: dark)').matches
const mood = chooseMood(storage.getItem(moodKey), isDark)
document.documentElement.dataset['mood'] = mood
document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[mood])
if (document.readyState === 'loading')
  document.addEventListener('readystatechange', drawPage, { once: true })
else drawPage()

/** Shows the frame, then starts the app, so that its work never stands before the first paint. */
function drawPage(): void {
  const text = document.getElementById(frameElementId)?.textContent
  const { pathname: path, search } = location
  if (text) {
    const visit = { path, search, preferred: navigator.languages, mood, storage }
    fitFrame(document, JSON.parse(text) as Frame, visit)
  }
  const app = document.getElementById(appLinkId)
  if (app instanceof HTMLLinkElement) void waitForPaint().then(() => startApp(app))
}

/** Runs the parts that the app stands on and then the app, each in a task of its own. */
async function startApp(app: HTMLLinkElement): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
  try {
    for (const { href } of new Set([...links].filter((link) => link !== app)).add(app)) {
      await import(href)
      await takeTurn()
    }
  } catch {
    const failure = document.getElementById(failureElementId)
    if (failure) failure.hidden = false
  }
}

/** Resolves once something has been painted, at once where nobody looks. */
function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
      setTimeout(resolve)
      return
    }
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, paintPatienceMs)
  })
}

import { yieldToMain } from '../data/app/yieldToMain.ts'
import { openStorage } from '../storage/openStorage.ts'
import { backgrounds, chooseTheme, themeKey } from '../theme/chooseTheme.ts'
import type { Visit } from './fitPage.ts'
import { failureElementId, frameElementId, type PageFrame } from './PageFrame.ts'

/** If a browser never reports its first paint, the app starts after this time. */
const paintPatienceMs = 1_000

/**
 * Sets the theme, shows the frame once the page has arrived, and then loads and starts the app, so that the app does
 * not delay the first paint.
 */
export function startPage<Frame extends PageFrame>(
  adapt: (page: Document, frame: Frame, visit: Visit) => void,
): void {
  const storage = openStorage()
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const theme = chooseTheme(storage.getItem(themeKey), isDark)
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgrounds[theme])
  const drawPage = () => {
    const text = document.getElementById(frameElementId)?.textContent
    if (!text) return
    const { pathname: path, search } = location
    const frame = JSON.parse(text) as Frame
    adapt(document, frame, { path, search, preferred: navigator.languages, theme, storage })
    void waitForPaint().then(() => startApp(frame))
  }
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', drawPage, { once: true })
  else drawPage()
}

/** Fetches the parts of the app in parallel and runs them one after the other, each in a separate task. */
async function startApp({ parts, screenParts }: PageFrame): Promise<void> {
  for (const href of [...parts, ...screenParts]) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
  }
  try {
    for (const part of parts) {
      await import(part)
      await yieldToMain()
    }
  } catch {
    const failure = document.getElementById(failureElementId)
    if (failure) failure.hidden = false
  }
}

/** Resolves after the first paint, or at once in a hidden tab. */
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

import { readAdvanced } from '../features/swap/model/advancedMode.ts'
import { fitCard } from './fitCard.ts'
import { fitPage, type Visit } from './fitPage.ts'
import { homeTemplateId, type PageFrame } from './PageFrame.ts'

/** Adapts the frame of index.html to what the app will render first at this address in this browser, and shows it. */
export function fitFrame(page: Document, frame: PageFrame, visit: Visit): void {
  fitPage(page, frame, visit, (root, main) => {
    const screen = nameScreen(visit)
    const home = page.getElementById(homeTemplateId)
    if (screen === 'home' && home instanceof HTMLTemplateElement)
      main.replaceChildren(home.content.cloneNode(true))
    if (screen === 'swap') fitCard(root, visit)
    return screen !== 'other'
  })
}

/** Addresses with an amount or a pair in their query, or with the market panels, have no frame. */
function nameScreen({ path, search, storage }: Visit): 'swap' | 'home' | 'other' {
  if (path === '/') return 'home'
  const isSwap = /^\/swap(?:\/(?!advanced\/)[^/]+\/[^/]+)?\/?$/i.test(path)
  const hasAmount = /[?&](?:from|to|input|output|amount|exact)/.test(search)
  return isSwap && !hasAmount && !readAdvanced(storage, 'swap') ? 'swap' : 'other'
}

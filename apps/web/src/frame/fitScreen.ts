import { parseAddress, shortenAddress } from '@vermeil/units'
import type { PageName } from '@vermeil/wire'
import { firstPair, readChosenPair } from '../features/swap/model/chosenPair.ts'
import { walletsKey } from '../storage/walletsKey.ts'
import { blankCoins, fitCard } from './fitCard.ts'
import { fitPage, readParts, type Visit } from './fitPage.ts'
import { type ScreenFrame, sampleAccount, samplePath } from './PageFrame.ts'
import { isAddressLike, replaceWords } from './replaceWords.ts'

/** Adapts a screen to a visit. Returns false if the frame does not show what the app will render. */
type Fit = (main: HTMLElement, visit: Visit) => boolean

/** Adapts the frame of a screen to what the app will render first at this address in this browser, and shows it. */
export function fitScreen(page: Document, frame: ScreenFrame, visit: Visit): void {
  fitPage(page, frame, visit, (_, main) => fits[frame.screen]?.(main, visit) ?? true)
}

const fits: Partial<Record<PageName, Fit>> = {
  advanced: fitAdvanced,
  limit: fitLimit,
  user: fitAccount,
  trades: fitAccount,
  ownTrades: fitOwn,
  ownOrders: fitOwn,
  ownSwaps: fitOwn,
  claim: fitOwn,
  notFound: fitPath,
}

/** An amount in the query has no frame. */
function fitAdvanced(main: HTMLElement, visit: Visit): boolean {
  fitCard(main, { ...visit, path: visit.path.replace(/\/advanced/i, '') })
  return visit.search === ''
}

function fitLimit(main: HTMLElement, { path, search, storage }: Visit): boolean {
  const stored = readChosenPair(storage)
  const [sell = stored.sell, buy = stored.buy] = readParts(path).filter((part) => part !== '')
  const isAdvanced = storage.getItem('advanced.limit') === 'true'
  if (search !== '' || isAdvanced || [sell, buy].some(isAddressLike)) return false
  replaceWords(main, { [firstPair.sell]: sell.toUpperCase(), [firstPair.buy]: buy.toUpperCase() })
  if (sell.toUpperCase() !== firstPair.sell || buy.toUpperCase() !== firstPair.buy) blankCoins(main)
  return true
}

function fitAccount(main: HTMLElement, { path }: Visit): boolean {
  const [word = ''] = readParts(path)
  writeAccount(main, word)
  return true
}

/** The screens of the connected account. Without one, the app renders something else. */
function fitOwn(main: HTMLElement, { storage }: Visit): boolean {
  const stored = storage.getItem(walletsKey) ?? ''
  const [, account] = /"active":"(0x[\da-f]{40})"/.exec(stored) ?? []
  if (account === undefined) return false
  writeAccount(main, account)
  return true
}

function fitPath(main: HTMLElement, { path }: Visit): boolean {
  replaceWords(main, { [samplePath]: path })
  return true
}

function writeAccount(main: HTMLElement, word: string): void {
  const account = parseAddress(word)
  const short = shortenAddress(account)
  replaceWords(main, { [sampleAccount]: account, [shortenAddress(sampleAccount)]: short })
  blankCoins(main)
}

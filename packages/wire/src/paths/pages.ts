/**
 * The folder of the built web app with a page for each of these screens, beside the index.html of all other addresses.
 * The server sends its files with a configuration only.
 */
export const pagesFolder = '.pages'

/** The addresses of the screens that have a page. */
const addresses = {
  advanced: /^\/swap\/advanced(?:\/[^/]+\/[^/]+)?\/?$/i,
  order: /^\/(?:share\/)?limit\/0x[\da-f]{64}\/?$/i,
  limit: /^\/limit(?:\/(?!advanced)[^/]+\/[^/]+)?\/?$/i,
  send: /^\/send\/?$/i,
  wrap: /^\/vvet\/?$/i,
  markets: /^\/markets\/?$/i,
  token: /^\/markets\/[^/]+\/?$/i,
  user: /^\/users\/0x[\da-f]{40}\/?$/i,
  trades: /^\/users\/0x[\da-f]{40}\/trades\/?$/i,
  ownTrades: /^\/me\/trades\/?$/i,
  ownOrders: /^\/me\/limit\/orders\/?$/i,
  ownSwaps: /^\/me\/swap\/orders\/?$/i,
  claim: /^\/leaderboard\/claim\/?$/i,
  leaderboard: /^\/leaderboard(?:\/\d+)?\/?$/i,
  quality: /^\/quality\/?$/i,
  share: /^\/share\/swap\/0x[\da-f]{64}\/?$/i,
  admin: /^\/admin(?:\/.*)?$/i,
  connect: /^\/connect\/?$/i,
  about: /^\/about\/?$/i,
  notFound: /^\/(?!swap|send|index\.html)[^/]+\/?$/i,
}

/** A screen that has a page. */
export type PageName = keyof typeof addresses

/** All screens that have a page. */
export const pageNames = Object.keys(addresses) as PageName[]

/** The screen of an address without its query, or undefined if index.html serves the address. */
export function findPageName(path: string): PageName | undefined {
  return pageNames.find((name) => addresses[name].test(path))
}

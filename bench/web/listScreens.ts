import { setTimeout as wait } from 'node:timers/promises'
import { developmentAccounts } from '@vermeil/devchain'
import type { RememberedWallet } from './runLighthouse.ts'

/** A screen at an address that has content on the dev chain. */
export interface Screen {
  name: string
  path: string
  /** The connected wallet; a visitor without one if undefined. */
  wallet?: RememberedWallet
}

const maxSeconds = 120

/** A development account that has traded and earned points in every round. */
const trader = developmentAccounts[6]

/**
 * Every screen of the app. Lighthouse refuses the not-found screen, because its status is 404.
 * @throws {Error} if the stack has no swap or no order yet.
 */
export async function listScreens(url: string): Promise<Screen[]> {
  if (!trader) throw new Error('The dev chain has no trader.')
  const { address } = trader
  const wallet = { address }
  const [swapId, orderId] = await Promise.all([findSwap(url), findOrder(url)])
  return [
    { name: 'swap', path: '/swap' },
    { name: 'swap, advanced', path: '/swap/advanced/VET/B3TR' },
    { name: 'home', path: '/' },
    { name: 'limit', path: '/limit' },
    { name: 'send', path: '/send' },
    { name: 'wrap', path: '/vvet' },
    { name: 'markets', path: '/markets' },
    { name: 'token', path: '/markets/B3TR' },
    { name: 'own account', path: `/users/${address}`, wallet },
    { name: 'account of someone else', path: `/users/${address}` },
    { name: 'trades of an account', path: `/users/${address}/trades` },
    { name: 'own orders', path: '/me/limit/orders', wallet },
    { name: 'own swaps', path: '/me/swap/orders', wallet },
    { name: 'leaderboard', path: '/leaderboard' },
    { name: 'claim', path: '/leaderboard/claim', wallet },
    { name: 'price quality', path: '/quality' },
    { name: 'shared swap', path: `/share/swap/${swapId}` },
    { name: 'shared order', path: `/limit/${orderId}` },
    { name: 'admin sign-in', path: '/admin' },
    { name: 'connect', path: '/connect' },
    { name: 'about', path: '/about' },
  ]
}

/** A swap of the history. The first are measured within a minute after the start. */
async function findSwap(url: string): Promise<string> {
  const path = '/api/quality/swaps?period=all&pageSize=1'
  for (let second = 0; second < maxSeconds; second++) {
    const { swaps } = (await (await fetch(url + path)).json()) as { swaps: { txID: string }[] }
    const [swap] = swaps
    if (swap) return swap.txID
    await wait(1_000)
  }
  throw new Error(`No swap was measured within ${maxSeconds} seconds.`)
}

async function findOrder(url: string): Promise<string> {
  const answer = await (await fetch(`${url}/api/orders/1`)).json()
  const { transaction_id: id } = answer as { transaction_id?: string }
  if (id === undefined) throw new Error('The stack has no order yet.')
  return id
}

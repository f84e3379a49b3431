import { encodeParameters, governance, rewards } from '@vermeil/abi'
import type { Address, Amount } from '@vermeil/units'
import { hourlyRatesOptions } from '../data/prices/hourlyRates.ts'
import { vetUsdOptions } from '../data/prices/prices.ts'
import { LeaderboardScreen } from '../features/leaderboard/LeaderboardScreen.tsx'
import type { Usd } from '../trade/amounts/Usd.ts'
import { createQueries, renderScreen } from './renderScreen.tsx'
import { b3tr, owner, txId, whole } from './sample.ts'
import { createSampleApp } from './sampleApp.ts'

export const addressOf = (rank: number) => `0x${String(rank).padStart(40, '0')}` as Address

function createLeader(rank: number, user = addressOf(rank)) {
  return {
    rank,
    user,
    total_points: `${10_000 - rank}.9`,
    total_volume: `${5_000 - rank}.9`,
    b3tr_rewards: rank === 1 ? '12840.9' : '0.129',
    reward_share: rank === 1 ? 0.1 : 0.0001,
    trade_count: 3,
    is_preview: false,
  }
}

/** A trade of every user. */
export const trade = {
  transaction_id: txId,
  timestamp: 1_779_999_999,
  trade_type: 'SWAP_TO_B3TR_ENDORSER',
  volume_vet: '100.9',
  multiplier: 2.625,
  points: '264.8',
}

interface Board {
  /** Users with points. */
  users: number
  /** The account's rank; 0 without points. */
  ownRank: number
  fails: boolean
  /** The requests for the account's rank that fail. */
  failedRanks: number
}

/** An API with a leaderboard of 60 users, in which the account is 38th, and what it was asked. */
export function createLeaderboardApi(scene: LeaderboardScene = {}) {
  const { users = 60, ownRank = 38, fails = false, failedRanks = 0 } = scene
  const asked: string[] = []
  let leftRanks = failedRanks
  const leader = (rank: number) => createLeader(rank, rank === ownRank ? owner : undefined)
  const answer = (url: URL): object | undefined => {
    const at = Number(url.searchParams.get('offset'))
    const limit = Number(url.searchParams.get('limit'))
    if (url.pathname.includes('/ranks/')) {
      if (leftRanks-- > 0) return undefined
      const entry = ownRank === 0 ? null : leader(ownRank)
      return { entry, points_above: ownRank < 2 ? null : '12500.5' }
    }
    if (/\/leaderboards\/round\/\d+\/0x/.test(url.pathname)) {
      const sums = { total_points: '7932.9', total_volume: '4023.9', trade_count: 12 }
      const summary = { ...sums, is_endorser: true }
      const trades = Array.from({ length: Math.min(limit, 12 - at) }, (_, index) => ({
        ...trade,
        trade_type: at + index === 0 ? trade.trade_type : `SWAP_LEGACY_${at + index}`,
      }))
      return { trades, summary, pagination: { total: 12, limit } }
    }
    if (url.pathname.includes('/leaderboards/')) {
      const count = Math.max(0, Math.min(limit, users - at))
      const entries = Array.from({ length: count }, (_, index) => leader(at + index + 1))
      const totals = { total_points: '250000', pool: '128400', block: 23_418_907 }
      return { entries, total: users, page: 1, limit, ...totals }
    }
    return undefined
  }
  const fetch = async (input: string) => {
    const url = new URL(input, 'http://app')
    asked.push(`${url.pathname}${url.search}`)
    const body = fails && url.pathname.includes('/leaderboards/') ? undefined : answer(url)
    return body ? Response.json(body) : new Response('{}', { status: 500 })
  }
  return { asked, fetch }
}

export interface LeaderboardScene extends Partial<Board> {
  round?: string
  current?: number | undefined
  available?: number
  isConnected?: boolean
}

/** Renders the leaderboard of round 125 or of the scene's. */
export function renderLeaderboard(scene: LeaderboardScene = {}): void {
  const { available = 0, isConnected = true } = scene
  const current = 'current' in scene ? scene.current : 125
  const { app } = createSampleApp(({ data }) => {
    if (data.startsWith(governance.currentRoundId.selector))
      return current === undefined
        ? 'revert'
        : encodeParameters(governance.currentRoundId.outputs, [BigInt(current)])
    if (data.startsWith(rewards.getAvailableRewards.selector))
      return encodeParameters(rewards.getAvailableRewards.outputs, [whole(available)])
    return 'revert'
  })
  const fetchEvents = async () => []
  const address = isConnected ? owner : undefined
  const client = createQueries()
  client.setQueryData(vetUsdOptions(app).queryKey, { usd: (10n ** 12n) as Usd, isOld: false })
  const rates = new Map([[b3tr.address, whole(0.5) as Amount]])
  client.setQueryData(hourlyRatesOptions(app, [b3tr]).queryKey, rates)
  renderScreen(<LeaderboardScreen round={scene.round} notFound={<p>Page not found</p>} />, {
    app: { ...app, thor: { ...app.thor, fetchEvents } },
    wallet: { address },
    client,
  })
}

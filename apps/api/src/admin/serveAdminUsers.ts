import {
  type Ledger,
  readAccountSwaps,
  readLeaderboard,
  readNames,
  readRounds,
  readRoundTotals,
  readScoredTrades,
  type TraderScore,
} from '@vermeil/ledger'
import { type Address, formatAmount } from '@vermeil/units'
import { adminUserCall, adminUsersCall } from '@vermeil/wire'
import type { DecisionTable } from '../disqualifications/DecisionTable.ts'
import { publishDecision } from '../disqualifications/serveDisqualifications.ts'
import { readOrderPage } from '../orders/readOrderPage.ts'
import type { QualityStore } from '../quality/QualityStore.ts'
import type { AdminEndpoints } from './AdminEndpoints.ts'
import { formatSignedSwap } from './formatSignedSwap.ts'
import { findFirstUnpaidRound } from './serveDecisions.ts'

const decimals = 18

/** The maximum numbers of rounds and of other rows that are listed for one user. */
const shownRounds = 5
const shownRows = 10

/** The ledger, the measured swaps, and the decisions about accounts. */
interface UserDependencies {
  ledger: Ledger
  quality: QualityStore
  table: DecisionTable
}

/** The traders of a round by points, and what one of them did. */
export function serveAdminUsers(
  endpoints: AdminEndpoints,
  { ledger, quality, table }: UserDependencies,
): void {
  endpoints.serve(adminUsersCall, async ({ query: { page, pageSize, round } }) => {
    const [current] = await readRounds(ledger)
    const currentRound = current?.roundId ?? 0
    const roundId = round ?? currentRound
    const offset = (page - 1) * pageSize
    const asked = { roundId, excluded: table.listDisqualified(roundId) }
    const scores = await readLeaderboard(ledger, { ...asked, offset, limit: pageSize })
    const { traders: totalItems } = await readRoundTotals(ledger, asked)
    const totalPages = Math.ceil(totalItems / pageSize)
    return {
      roundId,
      currentRound,
      users: scores.map((score, index) => ({
        rank: offset + index + 1,
        account: score.trader,
        ...formatScore(score),
      })),
      pagination: { currentPage: page, totalPages, totalItems, pageSize },
    }
  })
  endpoints.serve(adminUserCall, async ({ params: { address: account } }) => {
    const page = { page: 1, pageSize: shownRows }
    const { orders, counts } = await readOrderPage(ledger, { maker: account }, page)
    const swaps = await readAccountSwaps(ledger, { account, limit: shownRows })
    const names = await readNames(ledger, [account])
    return {
      account,
      name: names.get(account) ?? null,
      rounds: await readRoundsOf(ledger, account),
      swaps: swaps.map((swap) => formatSignedSwap(swap, quality)),
      orders,
      counts,
      decisions: listDecisions(table, account),
      fromRound: await findFirstUnpaidRound(ledger),
    }
  })
}

/** The decisions about an account with the appeals against them, newest first. */
function listDecisions({ decisions, appeals }: DecisionTable, account: Address) {
  const own = decisions.filter((one) => one.account === account).toReversed()
  return own.map((decision) => ({
    ...publishDecision(decision),
    administrator: decision.administrator,
    appeal: appeals.get(decision.number) ?? null,
  }))
}

async function readRoundsOf(ledger: Ledger, trader: Address) {
  const rounds = await readRounds(ledger)
  const rows = []
  for (const { roundId } of rounds.slice(0, shownRounds)) {
    const question = { roundId, trader, offset: 0, limit: 1 }
    const { summary } = await readScoredTrades(ledger, question)
    rows.push({ roundId, ...formatScore(summary) })
  }
  return rows
}

function formatScore({ points, volumeVet, trades }: TraderScore) {
  return {
    points: formatAmount(points, decimals),
    volumeVet: formatAmount(volumeVet, decimals),
    trades,
  }
}

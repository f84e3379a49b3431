import type { Address } from '@vermeil/units'
import { sql, type Transaction } from 'kysely'
import { insertRows, unnestRows } from '../engine/insertRows.ts'
import type { Position, Rows } from '../schema/Rows.ts'
import type { Row, Schema } from '../schema/Schema.ts'
import { addMovement, type Movement, noBasis } from './CostBasis.ts'

/** A movement of a trader's token. */
interface TokenMovement extends Movement {
  trader: Address
  token: Address
}

type UserTrades = Readonly<Pick<Rows, 'trades' | 'activities' | 'swaps'>>

/** Adds trades to the cost bases of their traders: the same trades as `selectUserTrades` reads. */
export async function writeCostBases(trx: Transaction<Schema>, rows: UserTrades): Promise<void> {
  const movements = listMovements(rows)
  if (movements.length === 0) return
  const bases = await readBases(trx, movements)
  for (const { trader, token, ...movement } of movements) {
    const key = `${trader} ${token}`
    const before = bases.get(key) ?? { trader, token, ...noBasis }
    bases.set(key, { trader, token, ...addMovement(before, movement) })
  }
  await insertRows(
    trx,
    'cost_basis',
    [...bases.values()],
    sql`on conflict (trader, token) do update set
      amount = excluded.amount,
      cost_usd = excluded.cost_usd,
      realised_usd = excluded.realised_usd`,
  )
}

/** Both sides of every trade, in the order of the chain. What a swap pays to another account is not bought. */
function listMovements({ trades, activities, swaps }: UserTrades): TokenMovement[] {
  const gifts = new Set(swaps.filter((swap) => swap.recipient !== swap.origin).map(namePlace))
  const own = trades.filter(({ swapIndex, price }) => swapIndex === null && price !== null)
  const traded = activities.filter(({ price }) => price !== null)
  return [...own, ...traded]
    .toSorted((one, other) => one.block - other.block || one.logIndex - other.logIndex)
    .flatMap((trade) => {
      const trader = 'trader' in trade ? trade.trader : trade.origin
      const valueUsd = 'trader' in trade ? trade.valueUsd : trade.volumeUsd
      const sides = [
        { trader, token: trade.pair0, amount: -trade.amount0, valueUsd },
        { trader, token: trade.pair1, amount: -trade.amount1, valueUsd },
      ]
      return gifts.has(namePlace(trade)) ? sides.filter(({ amount }) => amount < 0n) : sides
    })
}

function namePlace({ block, logIndex }: Position): string {
  return `${block} ${logIndex}`
}

async function readBases(
  trx: Transaction<Schema>,
  movements: readonly TokenMovement[],
): Promise<Map<string, Row<'cost_basis'>>> {
  const keys = new Map(
    movements.map(({ trader, token }) => [`${trader} ${token}`, { trader, token }]),
  )
  const { rows } = await sql<Schema['cost_basis']>`
    select cost_basis.* from cost_basis
      join ${unnestRows('cost_basis', [...keys.values()])} as wanted (trader, token)
        on cost_basis.trader = wanted.trader and cost_basis.token = wanted.token`.execute(trx)
  return new Map(rows.map((row) => [`${row.trader} ${row.token}`, parseBasis(row)]))
}

/** A row with its numbers parsed. */
export function parseBasis(row: Schema['cost_basis']): Row<'cost_basis'> {
  const { trader, token } = row
  return {
    trader,
    token,
    amount: BigInt(row.amount),
    costUsd: BigInt(row.cost_usd),
    realisedUsd: BigInt(row.realised_usd),
  }
}

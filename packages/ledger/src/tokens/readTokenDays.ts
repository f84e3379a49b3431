import type { Address, Seconds } from '@vermeil/units'
import type { Ledger } from '../engine/Ledger.ts'

/** The volume of a token on one day (UTC), over all its pairs. */
export interface TokenDay {
  token: Address
  /** Start of the day. */
  day: Seconds
  /** Smallest units of the token. */
  volume: bigint
  /** The value of the trades in wei of VET and USD x 1e18. Trades without a known price are left out. */
  volumeVet: bigint
  volumeUsd: bigint
  trades: number
}

/** The daily volumes of one token or of all, from `start` to `end`, inclusive, by day. */
export async function readTokenDays(
  ledger: Ledger,
  { token, start, end }: { token?: Address | undefined; start: Seconds; end: Seconds },
): Promise<TokenDay[]> {
  const rows = await ledger.db
    .selectFrom('token_day')
    .selectAll()
    .$if(token !== undefined, (query) => query.where('token', '=', token as Address))
    .where('day', '>=', start)
    .where('day', '<=', end)
    .orderBy('day')
    .orderBy('token')
    .execute()
  return rows.map((row) => ({
    token: row.token,
    day: row.day,
    volume: BigInt(row.volume),
    volumeVet: BigInt(row.volume_vet),
    volumeUsd: BigInt(row.volume_usd),
    trades: row.trades,
  }))
}

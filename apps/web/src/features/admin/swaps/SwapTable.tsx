import { t } from '@lingui/core/macro'
import { findToken } from '@vermeil/tokens'
import { type Address, type Amount, parseTxId } from '@vermeil/units'
import type { adminSwapsCall, CallAnswer } from '@vermeil/wire'
import { formatHistoryAmount } from '../../../trade/amounts/formats.ts'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { ScrollTable } from '../../../ui/ScrollTable.tsx'
import { TransactionLink } from '../../flow/TransactionLink.tsx'
import { AccountLink } from '../AccountLink.tsx'

type Swap = CallAnswer<typeof adminSwapsCall>['swaps'][number]

/** Swaps with what was sold, what was promised, and what was received. */
export function SwapTable({ swaps }: { swaps: readonly Swap[] }) {
  if (swaps.length === 0) return <Empty icon="flip" title={t`No swaps`} />
  const columns = [
    t`Time`,
    t`Sold`,
    t`Quoted`,
    t`Simulated`,
    t`Received`,
    t`Signer`,
    t`Recipient`,
    t`Transaction`,
  ]
  return (
    <ScrollTable className="admin-table" label={t`List of swaps`} columns={columns}>
      {swaps.map((swap) => (
        <tr key={`${swap.txID} ${swap.tokenTo} ${swap.amountOut}`}>
          <td>
            <DateTime seconds={swap.timestamp} />
          </td>
          <td>
            <TokenAmount token={swap.tokenFrom} amount={swap.amountIn} />
          </td>
          {[swap.quotedOut, swap.simulatedOut].map((amount, index) => (
            <td key={index === 0 ? 'quoted' : 'simulated'}>
              {amount === null ? '-' : <TokenAmount token={swap.tokenTo} amount={amount} />}
            </td>
          ))}
          <td>
            <TokenAmount token={swap.tokenTo} amount={swap.amountOut} />
          </td>
          <td>
            <AccountLink account={swap.origin} />
          </td>
          <td>
            <AccountLink account={swap.recipient} />
          </td>
          <td>
            <TransactionLink txId={parseTxId(swap.txID)} />
          </td>
        </tr>
      ))}
    </ScrollTable>
  )
}

function TokenAmount({ token: address, amount }: { token: Address; amount: Amount }) {
  const token = findToken(address)
  return (
    <span className="row">
      <TokenCoin token={token} size="xs" />
      {formatHistoryAmount(amount, token.decimals)} {token.symbol}
    </span>
  )
}

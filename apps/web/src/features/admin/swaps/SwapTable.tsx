import { t } from '@lingui/core/macro'
import { findToken } from '@vermeil/tokens'
import { type Address, type Amount, parseTxId } from '@vermeil/units'
import type { adminSwapsCall, CallAnswer } from '@vermeil/wire'
import { useNames } from '../../../data/names/useNames.ts'
import { formatHistoryAmount } from '../../../trade/amounts/formatHistoryAmount.ts'
import { Change } from '../../../ui/Change.tsx'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Empty } from '../../../ui/notice/Empty.tsx'
import { TransactionLink } from '../../flow/TransactionLink.tsx'
import { AccountLink } from '../AccountLink.tsx'
import { AdminTable } from '../AdminTable.tsx'

type Swap = CallAnswer<typeof adminSwapsCall>['swaps'][number]

/** Swaps with their sold, quoted and received amounts. The recipient is named if it is not the signer. */
export function SwapTable({ swaps }: { swaps: readonly Swap[] }) {
  const { data: names } = useNames(swaps.flatMap(({ origin, recipient }) => [origin, recipient]))
  if (swaps.length === 0) return <Empty icon="flip" title={t`No swaps`} />
  return (
    <AdminTable
      label={t`List of swaps`}
      columns={[
        { name: t`Time` },
        { name: t`Sold`, isNumber: true },
        { name: t`Quoted`, isNumber: true },
        { name: t`Simulated`, isNumber: true },
        { name: t`Received`, isNumber: true },
        { name: t`Vs. quote`, isNumber: true },
        { name: t`Vs. best single`, isNumber: true },
        { name: t`Signer` },
        { name: t`Recipient` },
        { name: t`Transaction` },
      ]}
      rows={swaps.map((swap) => ({
        key: `${swap.txID} ${swap.tokenTo} ${swap.amountOut}`,
        cells: [
          <DateTime key="time" seconds={swap.timestamp} />,
          <TokenAmount key="sold" token={swap.tokenFrom} amount={swap.amountIn} />,
          <TokenAmount key="quoted" token={swap.tokenTo} amount={swap.quotedOut} />,
          <TokenAmount key="simulated" token={swap.tokenTo} amount={swap.simulatedOut} />,
          <TokenAmount key="received" token={swap.tokenTo} amount={swap.amountOut} />,
          <Comparison key="quote" fraction={swap.toQuote} />,
          <Comparison key="best" fraction={swap.toBest} />,
          <AccountLink key="signer" account={swap.origin} name={names?.get(swap.origin)} />,
          swap.recipient !== swap.origin && (
            <AccountLink key="to" account={swap.recipient} name={names?.get(swap.recipient)} />
          ),
          <TransactionLink key="transaction" txId={parseTxId(swap.txID)} />,
        ],
      }))}
    />
  )
}

/** A fraction as a change; null if it is not known. */
function Comparison({ fraction }: { fraction: number | null }) {
  return fraction === null ? '-' : <Change percent={fraction * 100} />
}

interface TokenAmountProps {
  token: Address
  /** Null if it is not known. */
  amount: Amount | null
}

function TokenAmount({ token: address, amount }: TokenAmountProps) {
  if (amount === null) return '-'
  const token = findToken(address)
  return (
    <span className="row admin-amount">
      <TokenCoin token={token} size="xs" />
      {formatHistoryAmount(amount, token.decimals)} {token.symbol}
    </span>
  )
}

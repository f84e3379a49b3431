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

/** Swaps with their sold, quoted, simulated and received amounts, and who signed and received them. */
export function SwapTable({ swaps }: { swaps: readonly Swap[] }) {
  const { data: names } = useNames(swaps.flatMap(({ origin, recipient }) => [origin, recipient]))
  if (swaps.length === 0) return <Empty icon="flip" title={t`No swaps`} />
  return (
    <AdminTable
      label={t`List of swaps`}
      columns={[
        { name: t`Time` },
        { name: t`Sold`, isWide: true },
        { name: t`Quoted`, isNumber: true },
        { name: t`Simulated`, isNumber: true },
        { name: t`Received`, isNumber: true },
        { name: t`Vs. quote`, isNumber: true },
        { name: t`Vs. best single`, isNumber: true },
        { name: t`Transaction` },
      ]}
      rows={swaps.map((swap) => ({
        key: `${swap.txID} ${swap.tokenTo} ${swap.amountOut}`,
        cells: [
          <DateTime key="time" seconds={swap.timestamp} />,
          <div key="sold" className="admin-sold">
            <TokenAmount token={swap.tokenFrom} amount={swap.amountIn} />
            <Accounts swap={swap} names={names} />
          </div>,
          formatOutput(swap, swap.quotedOut),
          formatOutput(swap, swap.simulatedOut),
          <TokenAmount key="received" token={swap.tokenTo} amount={swap.amountOut} />,
          <Comparison key="quote" fraction={swap.toQuote} />,
          <Comparison key="best" fraction={swap.toBest} />,
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

interface AccountsProps {
  swap: Swap
  names: ReadonlyMap<Address, string> | undefined
}

/** The signer, and the recipient if it is another account. */
function Accounts({ swap: { origin, recipient }, names }: AccountsProps) {
  return (
    <>
      <span>
        <span className="visually-hidden">{t`Signer`}</span>{' '}
        <AccountLink account={origin} name={names?.get(origin)} />
      </span>
      {recipient !== origin && (
        <span>
          <span className="dim">{t`Recipient`}</span>{' '}
          <AccountLink account={recipient} name={names?.get(recipient)} />
        </span>
      )}
    </>
  )
}

/** An amount of the bought token; the received one names it. */
function formatOutput({ tokenTo }: Swap, amount: Amount | null): string {
  return amount === null ? '-' : formatHistoryAmount(amount, findToken(tokenTo).decimals)
}

function TokenAmount({ token: address, amount }: { token: Address; amount: Amount }) {
  const token = findToken(address)
  return (
    <span className="row admin-amount">
      <TokenCoin token={token} size="xs" />
      {formatHistoryAmount(amount, token.decimals)} {token.symbol}
    </span>
  )
}

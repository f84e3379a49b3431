import { t } from '@lingui/core/macro'
import { findToken } from '@vermeil/tokens'
import { parseTxId } from '@vermeil/units'
import type { ReactNode } from 'react'
import type { QualityReport } from '../../data/quality/quality.ts'
import { formatCount } from '../../language/numbers.ts'
import { Change } from '../../ui/Change.tsx'
import { CoinPair } from '../../ui/coin/CoinPair.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'
import { TransactionLink } from '../flow/TransactionLink.tsx'
import { compareToQuote, formatFraction, formatPartShare, nameSize } from './describeQuality.ts'

type Group = QualityReport['sizes'][number]
type Swap = QualityReport['worst'][number]

/** The results by pair and by size, and the swaps that received the smallest part of their quote. */
export function QualityTables({ report }: { report: QualityReport }) {
  const { pairs, pairCount, sizes, worst, belowQuote } = report
  return (
    <div className="quality-column">
      {pairs.length > 0 && (
        <Table title={t`By pair`} note={t`${pairs.length} of ${pairCount}`} first={t`Pair`}>
          {pairs.map(({ token0, token1, ...group }) => (
            <Row key={token0 + token1} group={group}>
              <Pair tokens={[token0, token1]} />
            </Row>
          ))}
        </Table>
      )}
      {sizes.length > 0 && (
        <Table title={t`By size`} first={t`Size`}>
          {sizes.map(({ size, ...group }) => (
            <Row key={size} group={group}>
              <b>{nameSize(size)}</b>
            </Row>
          ))}
        </Table>
      )}
      {worst.length > 0 && <Worst swaps={worst} count={belowQuote} />}
    </div>
  )
}

interface TableProps {
  title: string
  note?: string
  first: string
  children: ReactNode
}

function Table({ title, note, first, children }: TableProps) {
  return (
    <section className="card quality-table">
      <header className="row spread">
        <h2>{title}</h2>
        {note && <span className="dim">{note}</span>}
      </header>
      <ScrollTable
        label={title}
        className="cards quality-groups"
        columns={[first, ...nameFigures()]}
      >
        {children}
      </ScrollTable>
    </section>
  )
}

/** The columns of figures. On a phone each row is a card with these names. */
const nameFigures = () => [
  t`Swaps`,
  t`Got the quote`,
  t`Worst 1% vs. quote`,
  t`Vs. best single`,
  t`8 of 10`,
]

function Row({ group, children }: { group: Omit<Group, 'size'>; children: ReactNode }) {
  const { swaps, quoted, gotQuote, worstToQuote, toBest } = group
  const figures = [
    formatCount(swaps),
    formatPartShare(gotQuote, quoted),
    worstToQuote === null ? '–' : formatFraction(worstToQuote),
    toBest === null ? '–' : <Change key="best" percent={toBest.median * 100} />,
    toBest === null ? '–' : t`${formatFraction(toBest.low)} to ${formatFraction(toBest.high)}`,
  ]
  return (
    <tr>
      <th scope="row">{children}</th>
      {nameFigures().map((name, index) => (
        <td key={name} data-label={name}>
          {figures[index]}
        </td>
      ))}
    </tr>
  )
}

function Pair({ tokens: [one, other] }: { tokens: [Swap['tokenFrom'], Swap['tokenTo']] }) {
  const [first, second] = [findToken(one), findToken(other)]
  return (
    <span className="row">
      <CoinPair tokens={[first, second]} />
      <b>{`${first.symbol}/${second.symbol}`}</b>
    </span>
  )
}

function Worst({ swaps, count }: { swaps: readonly Swap[]; count: number }) {
  const title = t`The worst`
  const shown = formatCount(swaps.length)
  const all = formatCount(count)
  return (
    <section className="card quality-table">
      <header className="row spread">
        <h2>{title}</h2>
        <span className="dim">{t`${shown} of ${all} that got less than quoted`}</span>
      </header>
      <ScrollTable
        label={title}
        className="cards"
        columns={[t`Pair`, t`When`, t`Vs. quote`, t`Transaction`]}
      >
        {swaps.map((swap) => (
          <tr key={`${swap.blockNumber}-${swap.logIndex}`}>
            <th scope="row">
              <Pair tokens={[swap.tokenFrom, swap.tokenTo]} />
            </th>
            <td data-label={t`When`}>
              <DateTime seconds={swap.timestamp} />
            </td>
            <td data-label={t`Vs. quote`}>
              <Change percent={compareToQuote(swap) * 100} />
            </td>
            <td data-label={t`Transaction`}>
              <TransactionLink txId={parseTxId(swap.txID)} />
            </td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  )
}

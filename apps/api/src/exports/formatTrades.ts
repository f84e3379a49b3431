import type { PastTrade } from '@vermeil/ledger'
import { findToken, isKnownToken } from '@vermeil/tokens'
import { type Address, formatAmount } from '@vermeil/units'
import type { ExportPreset } from '@vermeil/wire'

/** Decimals of values in VET and in dollars. */
const valueDecimals = 18

type Columns = readonly (readonly [name: string, write: (trade: PastTrade) => string | number])[]

const sold = ({ tokenSold, amountSold }: PastTrade): string => formatTokens(amountSold, tokenSold)
const bought = ({ tokenBought, amountBought }: PastTrade): string =>
  formatTokens(amountBought, tokenBought)

/**
 * The columns of each form. Koinly's is its universal template, CoinTracking's its CSV import; both read the value in
 * dollars at the time and the transaction's id. Blockpit's is the template of its manual import, which has no value:
 * its columns, labels and dates are those that hodgerpodger/staketaxcsv (common/Exporter.py) and
 * tomvodi/cointracking-export-converter (internal/blockpit) write for it. Imported times are in UTC
 * (help.blockpit.io/hc/en-us/articles/11453835867292).
 */
const forms: Readonly<Record<ExportPreset, Columns>> = {
  full: [
    ['Date (UTC)', ({ timestamp }) => formatTime(timestamp)],
    ['Kind', ({ kind }) => kind],
    ['Sold amount', sold],
    ['Sold token', ({ tokenSold }) => nameToken(tokenSold)],
    ['Bought amount', bought],
    ['Bought token', ({ tokenBought }) => nameToken(tokenBought)],
    ['Value in VET', ({ volumeVet }) => formatValue(volumeVet)],
    ['Value in USD', ({ volumeUsd }) => formatValue(volumeUsd)],
    ['Order', ({ orderId }) => orderId ?? ''],
    ['Block', ({ blockNumber }) => blockNumber],
    ['Transaction', ({ txId }) => txId],
    ['Sold token address', ({ tokenSold }) => tokenSold],
    ['Bought token address', ({ tokenBought }) => tokenBought],
    ['Recipient', ({ recipient }) => recipient ?? ''],
  ],
  koinly: [
    ['Date', ({ timestamp }) => `${formatTime(timestamp)} UTC`],
    ['Sent Amount', sold],
    ['Sent Currency', ({ tokenSold }) => nameToken(tokenSold)],
    ['Received Amount', bought],
    ['Received Currency', ({ tokenBought }) => nameToken(tokenBought)],
    ['Fee Amount', () => ''],
    ['Fee Currency', () => ''],
    ['Net Worth Amount', ({ volumeUsd }) => formatValue(volumeUsd)],
    ['Net Worth Currency', ({ volumeUsd }) => (volumeUsd === null ? '' : 'USD')],
    ['Label', () => ''],
    ['Description', describe],
    ['TxHash', ({ txId }) => txId],
  ],
  cointracking: [
    ['Type', () => 'Trade'],
    ['Buy Amount', bought],
    ['Buy Currency', ({ tokenBought }) => nameToken(tokenBought)],
    ['Sell Amount', sold],
    ['Sell Currency', ({ tokenSold }) => nameToken(tokenSold)],
    ['Fee', () => ''],
    ['Fee Currency', () => ''],
    ['Exchange', () => 'Vermeil'],
    ['Trade-Group', ({ kind }) => kindNames[kind]],
    ['Comment', (trade) => (trade.recipient === null ? '' : describe(trade))],
    ['Date', ({ timestamp }) => formatTime(timestamp)],
    ['Tx-ID', ({ txId }) => txId],
    ['Buy Value in Account Currency', ({ volumeUsd }) => formatValue(volumeUsd)],
    ['Sell Value in Account Currency', ({ volumeUsd }) => formatValue(volumeUsd)],
  ],
  blockpit: [
    ['Date (UTC)', ({ timestamp }) => formatDottedTime(timestamp)],
    ['Integration Name', () => 'Vermeil'],
    ['Label', () => 'Trade'],
    ['Outgoing Asset', ({ tokenSold }) => nameToken(tokenSold)],
    ['Outgoing Amount', sold],
    ['Incoming Asset', ({ tokenBought }) => nameToken(tokenBought)],
    ['Incoming Amount', bought],
    ['Fee Asset (optional)', () => ''],
    ['Fee Amount (optional)', () => ''],
    ['Comment (optional)', describe],
    ['Trx. ID (optional)', ({ txId }) => txId],
  ],
}

const kindNames: Readonly<Record<PastTrade['kind'], string>> = {
  swap: 'Swap',
  fill: 'Limit order',
  venue: 'Trade in a pool',
}

/** The kind of a trade. What was bought for another account has left this one, which a tax tool has to know. */
function describe({ kind, recipient }: PastTrade): string {
  return recipient === null ? kindNames[kind] : `${kindNames[kind]}, paid to ${recipient}`
}

/** The names of a form's columns. */
export function listTradeColumns(preset: ExportPreset): string[] {
  return forms[preset].map(([name]) => name)
}

/** A trade in a form. */
export function formatTradeRow(preset: ExportPreset, trade: PastTrade): (string | number)[] {
  return forms[preset].map(([, write]) => write(trade))
}

/** A token's symbol, or its address if it is unknown. */
export function nameToken(address: Address): string {
  return isKnownToken(address) ? findToken(address).symbol : address
}

/** Smallest units as whole tokens. */
export function formatTokens(amount: bigint, address: Address): string {
  return formatAmount(amount, findToken(address).decimals)
}

/** As 2026-01-31 13:05:00, in UTC. */
export function formatTime(timestamp: number): string {
  return new Date(timestamp * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

/** As 31.01.2026 13:05:00, in UTC. */
function formatDottedTime(timestamp: number): string {
  const [date = '', time = ''] = formatTime(timestamp).split(' ')
  return `${date.split('-').toReversed().join('.')} ${time}`
}

/** A value in VET or dollars; empty if it is unknown. */
export function formatValue(value: bigint | null): string {
  return value === null ? '' : formatAmount(value, valueDecimals)
}

import { createRows, orderPair, readHead } from '@vermeil/ledger'
import { parseAddress, zeroAddress } from '@vermeil/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addressOf,
  createPosition,
  createTransactionId,
  ether,
  stranger,
  trader,
  writeRows,
} from '../testing/fixture/fillLedger.ts'
import { openRecordedApi, type RecordedApi } from '../testing/fixture/openRecordedApi.ts'
import { recordAt } from '../testing/fixture/writeRecord.ts'
import { formatRow } from './formatCsv.ts'

let api: RecordedApi

/** It swaps for another account. */
const giver = parseAddress(`0x${'7c'.repeat(20)}`)

beforeAll(async () => {
  api = await openRecordedApi(async (writer) => {
    const rows = createRows()
    // More swaps of the stranger than one page of the database holds.
    for (let index = 0; index < 1_500; index++)
      rows.activities.push({
        ...createPosition(3, index),
        txId: createTransactionId(10_000 + index),
        trader: stranger,
        kind: 'swap',
        orderId: null,
        ...orderPair(zeroAddress, addressOf('B3TR')),
        amount0: ether,
        amount1: -ether,
        price: '1',
        roundId: null,
        tradeType: 'SWAP',
        multiplierPermille: 1000,
        volumeVet: ether,
        volumeUsd: 0n,
        valueUsd: null,
        points: 0n,
      })
    const place = { ...createPosition(3, 1_500), txId: createTransactionId(902) }
    rows.swaps.push({
      ...place,
      ...{ aggregator: stranger, exchange: stranger, feeAmount: 0n, origin: giver },
      ...{ tokenFrom: zeroAddress, tokenTo: addressOf('B3TR'), amountIn: ether, amountOut: ether },
      recipient: trader,
    })
    const [swap] = rows.activities
    if (swap) rows.activities.push({ ...swap, ...place, trader: giver })
    await writeRows(writer, 3, rows)
  })
})

afterAll(() => api[Symbol.asyncDispose]())

async function download(path: string): Promise<string[]> {
  const response = await api.app.inject({ url: `/api/exports/${path}` })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="vermeil-[\w.-]+\.csv"$/,
  )
  const lines = response.body.split('\r\n')
  expect(lines.pop()).toBe('')
  return lines
}

const day = new Date(recordAt * 1000).toISOString()
const time = day.slice(0, 19).replace('T', ' ')

test('exports every trade with both amounts and its value at the time, oldest first', async () => {
  const lines = await download(`${trader}/trades.csv`)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^"Date \(UTC\)","Kind","Sold amount","Sold token","Bought amount"/)
  const id = createTransactionId(900)
  expect(lines[1]).toBe(
    `"${time}","fill","5","B3TR","1","VEUSD","50","1","1","2","${id}","${addressOf('B3TR')}","${addressOf('VEUSD')}",""`,
  )
  expect(lines[2]).toContain(`"${time}","swap","100","VET","20","B3TR","100","2",""`)
})

test('[HIS-03] exports only the trades of a pair or a time', async () => {
  const pair = `pair=${addressOf('VEUSD')},${addressOf('B3TR')}`
  const ofPair = await download(`${trader}/trades.csv?${pair}`)
  expect(ofPair).toHaveLength(2)
  expect(ofPair[1]).toContain('"fill"')
  expect(await download(`${trader}/trades.csv?start=${recordAt + 1}`)).toHaveLength(1)
})

test('writes the import formats of Koinly, CoinTracking and Blockpit', async () => {
  const id = createTransactionId(900)
  expect(await download(`${trader}/trades.csv?preset=koinly`)).toEqual([
    '"Date","Sent Amount","Sent Currency","Received Amount","Received Currency","Fee Amount","Fee Currency","Net Worth Amount","Net Worth Currency","Label","Description","TxHash"',
    `"${time} UTC","5","B3TR","1","VEUSD","","","1","USD","","Limit order","${id}"`,
    `"${time} UTC","100","VET","20","B3TR","","","2","USD","","Swap","${id}"`,
  ])
  const [header, ...rows] = await download(`${trader}/trades.csv?preset=cointracking`)
  expect(header).toBe(
    '"Type","Buy Amount","Buy Currency","Sell Amount","Sell Currency","Fee","Fee Currency","Exchange","Trade-Group","Comment","Date","Tx-ID","Buy Value in Account Currency","Sell Value in Account Currency"',
  )
  expect(rows[1]).toBe(
    `"Trade","20","B3TR","100","VET","","","Vermeil","Swap","","${time}","${id}","2","2"`,
  )
  const dotted = `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)} ${day.slice(11, 19)}`
  expect(await download(`${trader}/trades.csv?preset=blockpit`)).toEqual([
    '"Date (UTC)","Integration Name","Label","Outgoing Asset","Outgoing Amount","Incoming Asset","Incoming Amount","Fee Asset (optional)","Fee Amount (optional)","Comment (optional)","Trx. ID (optional)"',
    `"${dotted}","Vermeil","Trade","B3TR","5","VEUSD","1","","","Limit order","${id}"`,
    `"${dotted}","Vermeil","Trade","VET","100","B3TR","20","","","Swap","${id}"`,
  ])
})

test('[HIS-03] says in every format if a swap paid another account', async () => {
  const lastOf = async (preset: string) =>
    (await download(`${giver}/trades.csv?preset=${preset}`)).at(-1)
  expect(await lastOf('full')).toMatch(new RegExp(`,"${trader}"$`))
  for (const preset of ['koinly', 'cointracking', 'blockpit'])
    expect(await lastOf(preset)).toContain(`"Swap, paid to ${trader}",`)
})

test('exports every order with its fills, and for tax tools only the fills', async () => {
  const lines = await download(`${trader}/orders.csv`)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe(
    `"1","${time}","PARTIALLY_FILLED","${time}","10","B3TR","2","VEUSD","0.2","5","1","1","${createTransactionId(900)}"`,
  )
  expect(lines[2]).toContain('"2",')
  expect(lines[2]).toContain('"SYSTEM_CANCELLED"')
  const fills = await download(`${trader}/orders.csv?preset=koinly`)
  expect(fills).toHaveLength(2)
  expect(fills[1]).toContain('"5","B3TR","1","VEUSD"')
})

test('exports a history of any length completely, each row once', async () => {
  const lines = await download(`${stranger}/trades.csv?preset=koinly`)
  expect(lines).toHaveLength(1 + 1 + 1_500)
  expect(new Set(lines).size).toBe(lines.length)
  expect(await download(`${zeroAddress}/trades.csv`)).toHaveLength(1)
  expect((await readHead(api.ledger))?.number).toBe(3)
})

test('writes a name that begins like a formula as text', () => {
  expect(formatRow(['=1+1', '@x', '-cmd', '-5', '-0.25', 'a"b', 7])).toBe(
    `"'=1+1","'@x","'-cmd","-5","-0.25","a""b","7"\r\n`,
  )
  expect(formatRow(["-2+3+cmd|' /C calc'!A0", '\n=1'])).toBe(
    `"'-2+3+cmd|' /C calc'!A0","'\n=1"\r\n`,
  )
})

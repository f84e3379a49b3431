import { parseAddress } from '@vermeil/units'
import type { MessageBody } from '@vermeil/wire'
import { expect, test, vi } from 'vitest'
import { openCandleStream } from './openCandleStream.ts'

const from = parseAddress(`0x${'1'.repeat(40)}`)
const to = parseAddress(`0x${'2'.repeat(40)}`)

const account = parseAddress(`0x${'3'.repeat(40)}`)

function openStream(isConnected = false) {
  const listeners = new Map<string, (event: { data?: unknown }) => void>()
  const source = {
    readyState: 1,
    addEventListener: (name: string, listener: (event: { data?: unknown }) => void) =>
      void listeners.set(name, listener),
    close: vi.fn(),
  }
  const open = vi.fn((_url: string) => source)
  const events = { onBar: vi.fn(), onReset: vi.fn(), onClose: vi.fn() }
  const close = openCandleStream(
    { from, to, interval: 900, account: isConnected ? account : undefined },
    events,
    open,
  )
  const send = (name: string, body?: object) =>
    listeners.get(name)?.({ data: body && JSON.stringify(body) })
  return { source, open, events, close, send }
}

test('[CHT-02] follows the candles of the pair and interval', () => {
  const { open, events, send, close, source } = openStream()
  const url = new URL(open.mock.lastCall?.[0] ?? '', 'http://app')
  expect(url.searchParams.get('topics')).toBe(`candles:${from}-${to}-900`)
  const message: MessageBody<'candle'> = {
    topic: 'candles',
    candle: { timestamp: 900, open: '1', high: '2', low: '1', close: '2', volume: '3' },
  }
  send('candle', message)
  expect(events.onBar).toHaveBeenCalledWith({
    time: 900,
    open: 1,
    high: 2,
    low: 1,
    close: 2,
    volume: 3,
  })
  close()
  expect(source.close).toHaveBeenCalledTimes(1)
})

test('reports lost and undone messages as a reset', () => {
  const { events, send } = openStream()
  const block = { number: 7, id: `0x${'0'.repeat(64)}`, timestamp: 5_000 }
  send('block', { ...block, isReorg: false })
  expect(events.onReset).not.toHaveBeenCalled()
  send('block', { ...block, isReorg: true })
  send('reset', { reason: 'The messages are too old.' })
  expect(events.onReset).toHaveBeenCalledTimes(2)
})

test('reports a stream that ended, and not one that reconnects', () => {
  const { source, events, send } = openStream()
  source.readyState = 0
  send('error')
  expect(events.onClose).not.toHaveBeenCalled()
  source.readyState = 2
  send('error')
  expect(events.onClose).toHaveBeenCalledTimes(1)
})

test('[CHT-04] reports a change of the account’s balances as a reset, because a swap may change no candle of the pair', () => {
  const { open, events, send } = openStream(true)
  const url = new URL(open.mock.lastCall?.[0] ?? '', 'http://app')
  expect(url.searchParams.get('topics')).toBe(`candles:${from}-${to}-900,balances:${account}`)
  send('balance', { topic: `balances:${account}` })
  expect(events.onReset).toHaveBeenCalledTimes(1)
})

import { setTimeout as wait } from 'node:timers/promises'
import { startApi } from '@vermeil/api'
import type { Ledger } from '@vermeil/ledger'
import type { Hex } from '@vermeil/units'

/** Serves a ledger that the bench writes itself, without a node. */
export function serveLedger(ledger: Ledger): ReturnType<typeof startApi> {
  return startApi({
    ledger,
    thor: {
      fetchBlock: async () => null,
      fetchReceipt: async () => null,
      fetchTransaction: async () => null,
      fetchEvents: async () => [],
      fetchTransfers: async () => [],
      simulate: async () => [],
    },
    host: '127.0.0.1',
    port: 0,
    config: {
      network: 'dev',
      genesisId: formatHash(0),
      nodeUrl: 'http://127.0.0.1:1',
      faucet: false,
    },
    status: () => ({ state: 'following', head: null, best: null }),
  })
}

/** Waits until the api answers at a block. */
export async function waitForBlock(url: string, number: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/rounds`)
    await answer.arrayBuffer()
    if (Number(answer.headers.get('x-block')) >= number) return
    await wait(5)
  }
}

/** How long an answer takes, in milliseconds. */
export async function timeAnswer(url: string): Promise<number> {
  const startMs = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`)
  return performance.now() - startMs
}

/** A block or transaction id made of a number. */
export function formatHash(number: number): Hex {
  return `0x${number.toString(16).padStart(64, '0')}`
}

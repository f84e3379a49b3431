import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { requireLoopback } from '../client/requireLoopback.ts'

/** The input of the thread of the other clients. */
export interface ProbeData {
  url: string
  paths: readonly string[]
  seconds: number
}

/** The measurements of the other clients. */
export interface Probed {
  /** Milliseconds from the moment a request was due to the end of its answer. */
  times: number[]
  /** Answers by their status; 0 if the request failed. */
  statuses: Record<number, number>
}

const ratePerSecond = 50
const timeoutMs = 20_000
const { url, paths, seconds } = workerData as ProbeData
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const { hostname, port } = new URL(url)
requireLoopback(hostname)

/** Requests are due at equal intervals, whether or not earlier ones are answered. */
async function probe(): Promise<Probed> {
  const probed: Probed = { times: [], statuses: {} }
  const beganAt = performance.now()
  const pending: Promise<void>[] = []
  for (let sent = 0; sent < ratePerSecond * seconds; sent++) {
    const dueAt = beganAt + (sent / ratePerSecond) * 1000
    const earlyMs = dueAt - performance.now()
    if (earlyMs > 0) await wait(earlyMs)
    pending.push(
      request(sent).then((status) => {
        probed.times.push(performance.now() - dueAt)
        probed.statuses[status] = (probed.statuses[status] ?? 0) + 1
      }),
    )
  }
  await Promise.all(pending)
  return probed
}

/** Each request names a different client. */
function request(number: number): Promise<number> {
  const path = paths[number % paths.length] ?? '/'
  const client = `10.1.${Math.floor(number / 250) % 250}.${number % 250}`
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = { 'x-forwarded-for': client }
    get({ hostname, port, path, agent, headers, signal }, (response) => {
      response.resume()
      response.on('error', () => resolve(0))
      response.on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0))
    }).on('error', () => resolve(0))
  })
}

parentPort?.postMessage(await probe())

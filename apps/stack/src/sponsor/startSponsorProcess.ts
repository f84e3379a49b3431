import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from '@vermeil/api'
import type { FromSponsor, SponsorProcessData, ToSponsor } from './SponsorProcessData.ts'

/** The pause before a sponsor that died is started again. */
const restartMs = 5_000

/** A sponsor that still runs this long after the request to stop is killed. Its grants are on disk. */
const stopLimitMs = 10_000

/** Callbacks for the sponsor's log lines and crashes. */
export interface SponsorListeners {
  log: Logger
  onWarning: (message: string) => void
}

/** The sponsor's process. */
export interface SponsorProcess extends AsyncDisposable {
  /** Where it listens; undefined while it starts. */
  url: () => string | undefined
}

const sponsorProcess = fileURLToPath(new URL('./sponsorProcess.ts', import.meta.url))

/**
 * Runs a sponsor in a separate process, so that no other part has its key in memory. If it dies, it is started again:
 * everything that it granted is on disk.
 */
export function startSponsorProcess(
  data: SponsorProcessData,
  { log, onWarning }: SponsorListeners,
  script = sponsorProcess,
): SponsorProcess {
  let child: ChildProcess
  let ended = Promise.resolve()
  let restart: NodeJS.Timeout | undefined
  let url: string | undefined
  let isStopping = false
  const send = (message: ToSponsor): void => {
    if (child.connected) child.send(message)
  }
  const hear = (message: FromSponsor): void => {
    if (message.kind === 'ready') url = message.url
    else if (message.kind === 'line') log[message.level](message.fields, message.message)
    else onWarning(`The sponsor cannot start: ${message.message}`)
  }
  const start = (): void => {
    child = fork(script, { serialization: 'advanced' })
    child.on('message', hear)
    const { promise, resolve } = Promise.withResolvers<void>()
    ended = promise
    let failure: Error | undefined
    // A process that cannot be started, or does not receive a message, has an error. Its end follows.
    child.on('error', (error) => {
      failure ??= error
    })
    child.once('close', (code, signal) => {
      url = undefined
      resolve()
      if (isStopping) return
      const reason = failure?.message ?? signal ?? `exit code ${code}`
      onWarning(`The sponsor died and will be started again (${reason}).`)
      restart = setTimeout(start, restartMs)
    })
    send({ kind: 'start', data })
  }
  start()
  return {
    url: () => url,
    [Symbol.asyncDispose]: async () => {
      isStopping = true
      clearTimeout(restart)
      send({ kind: 'stop' })
      const alarm = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
      await ended
      clearTimeout(alarm)
    },
  }
}

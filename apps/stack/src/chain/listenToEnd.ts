import type { Worker } from 'node:worker_threads'

const next =
  'The data folder holds every block that was announced, so start again; if it happens again, report it with this line.'

/** Calls the listener once the thread is gone, with why and what to do. Threads end without a message. */
export function listenToEnd(worker: Worker, onEnd: (reason: string) => void): void {
  let failure: unknown
  // An exit follows each error.
  worker.on('error', (error) => {
    failure = error
  })
  worker.once('exit', (code) => onEnd(describeEnd(failure, code)))
}

function describeEnd(failure: unknown, code: number): string {
  if (failure === undefined)
    return `The chain's thread ended by itself with exit code ${code}. ${next}`
  if (failure instanceof Error && 'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return "The chain's thread ran out of memory. The data folder holds every block that was announced: close other programs or allow more, for example 4 GB with NODE_OPTIONS=--max-old-space-size=4096, and start again."
  const fact = failure instanceof Error ? failure.message : String(failure)
  return `The chain's thread failed: ${fact.replace(/\.?$/, '.')} ${next}`
}

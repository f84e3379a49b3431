import type { Mining } from './DevChain.ts'

/** The actions of the timers: to mine a block, and to check which transactions the next block can take. */
export interface TimedWork {
  mine: () => void
  refreshPool: () => void
}

/** The timers of a mining mode. They do not keep the process alive. */
export class MiningTimers {
  #timers: NodeJS.Timeout[] = []

  /** Starts the timers of a mining mode and stops the previous ones. */
  start(mining: Mining, { mine, refreshPool }: TimedWork): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
    this.#repeat(findBlockSeconds(mining), mine)
    if (mining.mode === 'interval') this.#repeat(mining.poolSeconds, refreshPool)
  }

  #repeat(seconds: number | undefined, work: () => void): void {
    if (seconds !== undefined) this.#timers.push(setInterval(work, seconds * 1000).unref())
  }
}

function findBlockSeconds(mining: Mining): number | undefined {
  if (mining.mode === 'interval') return mining.seconds
  return mining.mode === 'on-demand' ? mining.emptyBlockSeconds : undefined
}

import { readFileSync } from 'node:fs'

/**
 * Loaded before everything else (`--import`), in every thread. Shifts the wall clock of the process by the milliseconds
 * in a file. Monotonic clocks and timers are unchanged, as when a real clock is set.
 */
const file = process.env['VERMEIL_ATTACK_CLOCK']
const pollMs = 100
const realNow = Date.now
let offsetMs = 0

class ShiftedDate extends Date {
  constructor(...args: [] | [value: number | string | Date]) {
    if (args.length === 0) super(realNow() + offsetMs)
    else super(...args)
  }

  static override now(): number {
    return realNow() + offsetMs
  }
}

function readOffset(path: string): void {
  const offset = Number(readFileSync(path, 'utf8'))
  if (Number.isFinite(offset)) offsetMs = offset
}

if (file !== undefined) {
  readOffset(file)
  setInterval(() => readOffset(file), pollMs).unref()
  Object.defineProperty(globalThis, 'Date', {
    value: ShiftedDate,
    writable: true,
    configurable: true,
  })
}

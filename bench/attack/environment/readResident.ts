import { readFileSync } from 'node:fs'

/** The resident memory of a process in megabytes (Linux). */
export function readResident(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024
}

import type { KeeperLog } from '../KeeperConfig.ts'

/** A log that remembers its lines. */
export function createLog(): { log: KeeperLog; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const write = (fields: Readonly<Record<string, unknown>>, message: string) =>
    void lines.push({ ...fields, message })
  return { log: { info: write, error: write }, lines }
}

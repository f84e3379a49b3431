import type { KeyPair } from '../wallet/browser/keys.ts'
import type { LockMinutes } from '../wallet/lock/lockTime.ts'
import type { KeyLockListener } from '../wallet/lock/openKeyLock.ts'

/** For tests: a lock that keeps no key and records its calls. */
export function createSampleKeyLock() {
  const asked: string[] = []
  const lock = {
    asked,
    listener: undefined as KeyLockListener | undefined,
    kept: [] as KeyPair[],
    restore: async (): Promise<void> => undefined,
    keep: async (pair: KeyPair) => void lock.kept.push(pair),
    lock: () => void asked.push('lock'),
    readMinutes: (): LockMinutes => 15,
    setMinutes: (minutes: LockMinutes) => void asked.push(`${minutes} minutes`),
    open: async (listener: KeyLockListener) => {
      lock.listener = listener
      return lock
    },
  }
  return lock
}

import { isIP } from 'node:net'

/**
 * Rejects every target except this machine. Host names are rejected too, because they may resolve to any address.
 * @throws {ForeignTarget} if the host is not a loopback address.
 */
export function requireLoopback(host: string): void {
  const address = host.replace(/^\[|\]$/g, '')
  const isOwn = address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
  if (!isOwn) throw new ForeignTarget(host)
}

/** The target is not this machine. */
class ForeignTarget extends Error {
  override name = 'ForeignTarget'
  readonly retryable = false
  constructor(host: string) {
    super(`'${host}' is not a loopback address: attacks are for this machine only.`)
  }
}

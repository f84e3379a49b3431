import { isIP } from 'node:net'

/**
 * Lets nothing be attacked but this machine: names are refused too, because they may lead anywhere.
 * @throws {ForeignTarget}
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

import type { IncomingHttpHeaders } from 'node:http'

/**
 * The name of a client: its IPv4 address, or the network of its IPv6 address, since the owner of one address has the
 * whole network.
 */
export function nameClient(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice(7)
  return ip.includes(':') ? expandNetwork(ip) : ip
}

/** The headers that proxies add. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

/**
 * The address that a request comes from. An unconfigured proxy on this machine forwards requests of strangers: they
 * share one budget, without the privileges of loopback clients.
 */
export function readIp({ ip, headers }: { ip: string; headers: IncomingHttpHeaders }): string {
  const isPassedOn = proxyHeaders.some((name) => headers[name] !== undefined)
  return isPassedOn && isLoopback(nameClient(ip)) ? 'unnamed proxy' : ip
}

/** Whether the client has a loopback address. */
export function isLoopback(client: string): boolean {
  return client.startsWith('127.') || client === '0:0:0:0'
}

/** The first four groups of an IPv6 address. */
function expandNetwork(ip: string): string {
  const [front = '', back] = ip.split('::')
  const groups = front === '' ? [] : front.split(':')
  const behind = back === undefined || back === '' ? [] : back.split(':')
  while (groups.length + behind.length < 8) groups.push('0')
  return [...groups, ...behind].slice(0, 4).join(':')
}

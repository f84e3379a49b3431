/** A client by its address: an IPv6 one by its network, since whoever has one address there has them all. */
export function nameClient(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice(7)
  return ip.includes(':') ? expandNetwork(ip) : ip
}

/** Whether the address is this machine itself. */
export function isOwnMachine(client: string): boolean {
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

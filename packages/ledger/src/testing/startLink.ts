import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { TestServer } from './startPostgres.ts'

/** A TCP address of a test server whose connections can go silent, like on a network that drops packets. */
export interface TestLink extends AsyncDisposable {
  url: string
  /** Nothing arrives on open connections any more; new connections work. */
  silence: () => void
  /** Nothing arrives on any connection any more, including new ones. */
  freeze: () => void
  /** New connections work again. */
  unfreeze: () => void
}

/** Opens a TCP port on this machine that forwards to the server. */
export async function startLink(server: TestServer): Promise<TestLink> {
  const folder = new URL(server.url).searchParams.get('host') ?? ''
  const open = new Set<[Socket, Socket]>()
  let isFrozen = false
  const listener = createServer((near) => {
    const far = connect(join(folder, '.s.PGSQL.5432'))
    const pair: [Socket, Socket] = [near, far]
    open.add(pair)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        for (const one of pair) one.destroy()
        open.delete(pair)
      })
    }
    if (isFrozen) return
    near.pipe(far)
    far.pipe(near)
  })
  const silence = (): void => {
    for (const pair of open) for (const socket of pair) socket.unpipe().pause()
  }
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const { pathname } = new URL(server.url)
  return {
    url: `postgres://vermeil@127.0.0.1:${port}${pathname}`,
    silence,
    freeze() {
      isFrozen = true
      silence()
    },
    unfreeze() {
      isFrozen = false
    },
    async [Symbol.asyncDispose]() {
      for (const pair of open) for (const socket of pair) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}

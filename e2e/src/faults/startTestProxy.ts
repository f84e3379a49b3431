import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

/** A proxy between a browser and the stack, which can serve another build and go offline. */
export interface TestProxy {
  url: string
  /** The paths that were requested since the last call. */
  takeAsked(): string[]
  /** From now on serves a build whose scripts have other names and set `globalThis.build`. */
  deploy(build: string): void
  /** Ends every connection, like a lost network. */
  cut(): Promise<void>
  /** Answers again. */
  resume(): Promise<void>
}

/** A script's name in pages and scripts, with the hash of its content. */
const scriptName = /([\w.]+-[\w-]{7})\.js\b/g
/** A page must not be answered by 'not modified' while builds change. The stack must not compress what is rewritten. */
const dropped = new Set(['host', 'accept-encoding', 'if-none-match', 'if-modified-since'])

/** Passes every request on to the stack. */
export async function startTestProxy(stackUrl: string): Promise<TestProxy> {
  let asked: string[] = []
  let build: string | undefined
  const server: Server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/'
    asked.push(path)
    const body = await buffer(incoming)
    const url = new URL(build ? path.replace(`.${build}.js`, '.js') : path, stackUrl)
    const passed = request(url, readOptions(incoming), async (answer) => {
      const { 'content-length': length, ...headers } = answer.headers
      if (!build || !isRewritten(answer)) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      outgoing.writeHead(answer.statusCode ?? 502, headers)
      const mark = path.endsWith('.js') ? `\nglobalThis.build = '${build}'\n` : ''
      outgoing.end((await text(answer)).replaceAll(scriptName, `$1.${build}.js`) + mark)
    })
    passed.on('error', () => outgoing.destroy())
    passed.end(body)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  return {
    url: `http://127.0.0.1:${port}`,
    takeAsked() {
      const taken = asked
      asked = []
      return taken
    },
    deploy(other) {
      build = other
    },
    async cut() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    async resume() {
      await listen(port)
    },
  }
}

function readOptions({ method, headers }: IncomingMessage) {
  const entries = Object.entries(headers).filter(([name]) => !dropped.has(name))
  return { method, headers: Object.fromEntries(entries) }
}

function isRewritten({ headers }: IncomingMessage): boolean {
  return /\/(html|javascript)/.test(headers['content-type'] ?? '')
}

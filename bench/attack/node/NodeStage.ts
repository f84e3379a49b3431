import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../findFreePort.ts'
import { ask } from '../client/ask.ts'
import { waitFor } from '../client/waitFor.ts'
import type { Environment, Target } from '../environment/Environment.ts'
import type { NodeOptions } from './serveNode.ts'

const program = fileURLToPath(new URL('./serveNode.ts', import.meta.url))
const launchSeconds = 1_780_000_000

/** A stack on a solo node in a separate process, so that the node can be replaced. */
export class NodeStage implements AsyncDisposable {
  readonly #port: number
  readonly #folder: string
  readonly #environment: Environment
  #node: ChildProcess | undefined
  #target: Target | undefined

  private constructor(environment: Environment, port: number) {
    this.#environment = environment
    this.#port = port
    this.#folder = environment.nameFolder()
  }

  /** The stage that the attacks on the node share. */
  static async share(environment: Environment): Promise<NodeStage> {
    return await environment.share('node', async () => {
      const stage = new NodeStage(environment, await findFreePort())
      await stage.start()
      stage.#target = await environment.startTarget('pglite', {
        data: environment.nameFolder(),
        args: ['--node-url', stage.nodeUrl],
      })
      return stage
    })
  }

  get nodeUrl(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  get url(): string {
    return this.#target?.url ?? ''
  }

  /** A new name for a chain's folder. */
  nameFolder(): string {
    return this.#environment.nameFolder()
  }

  /** The output of the stack so far. */
  get output(): string {
    return this.#target?.output() ?? ''
  }

  /** The number of the node's newest block. */
  async readBest(): Promise<number> {
    const { body } = await ask(`${this.nodeUrl}/blocks/best`)
    return (JSON.parse(body) as { number: number }).number
  }

  /** Starts a node, by default the right one. */
  async start(options: Partial<NodeOptions> = {}): Promise<void> {
    const usual = { port: this.#port, launchSeconds, folder: this.#folder, mines: true }
    const node = fork(program, [JSON.stringify({ ...usual, ...options })])
    const [message] = await Promise.race([once(node, 'message'), once(node, 'exit')])
    if (message !== 'ready') throw new Error(`The node ended with ${String(message)}.`)
    this.#node = node
  }

  /** Kills the node. */
  async kill(): Promise<void> {
    const node = this.#node
    this.#node = undefined
    if (node === undefined) return
    const ended = once(node, 'exit')
    node.kill('SIGKILL')
    await ended
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#node?.kill(signal)
  }

  /** Kills the node and copies its chain. Then runs the right node for some more blocks and kills it too. */
  async takeOldCopy(blocks: number): Promise<string> {
    await this.kill()
    const copy = this.#environment.nameFolder()
    cpSync(this.#folder, copy, { recursive: true })
    await this.start()
    const from = await this.readBest()
    await waitFor(async () => (await this.readBest()) >= from + blocks, { forSeconds: 60 })
    await this.kill()
    return copy
  }

  /** Serves a proxy's error page instead of the node. */
  async serveErrorPage(): Promise<AsyncDisposable> {
    const page = `<!doctype html><html><head><title>502 Bad Gateway</title></head><body>${'<p>nginx</p>'.repeat(200)}</body></html>`
    const server = createServer((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' })
      response.end(page)
    })
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    return {
      [Symbol.asyncDispose]: async () => {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      },
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#target?.[Symbol.asyncDispose]()
    await this.kill()
  }
}

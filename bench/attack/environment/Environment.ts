import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres, type TestServer } from '@vermeil/ledger/testing'
import { type BootedStack, bootStack } from '../../../e2e/src/stack/bootStack.ts'
import { ask } from '../client/ask.ts'

/** The kind of database of a stack. */
export type Engine = 'pglite' | 'postgres'

/** A running stack that is attacked; disposing it kills the process. */
export interface Target extends BootedStack, AsyncDisposable {
  data: string
  /** Empty for the database in the data folder. */
  databaseUrl: string
}

/** Options for starting a stack. */
interface TargetOptions {
  /** A data folder; a copy of the market if omitted. */
  data?: string
  databaseUrl?: string
  args?: readonly string[]
  environment?: NodeJS.ProcessEnv
}

/** A block every two seconds, and clients that are named by the header of a proxy. */
const usualArgs = ['--block-seconds', '2', '--proxies', '127.0.0.1']

/** Something shared that is not healthy within this time is replaced. */
const timeoutMs = 5_000

/** Something that several attacks share. */
type Shared = AsyncDisposable & { url: string }

/**
 * The environment of the attacks, created at first use and temporary: a data folder with a market that is copied for
 * every stack, a PostgreSQL server, and stacks that are shared by attacks without lasting damage.
 */
export class Environment implements AsyncDisposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'vermeil-attack-'))
  readonly #programs: string | undefined
  readonly #shared = new Map<string, Shared>()
  readonly #running = new Set<BootedStack>()
  readonly #resources = new AsyncDisposableStack()
  #market: string | undefined
  #server: Promise<TestServer> | undefined
  #copies = 0

  /** @param market a stopped data folder to copy instead of making a new market. */
  constructor(market: string | undefined) {
    this.#market = market
    this.#programs = findPostgres()
    // PostgreSQL runs as another user and needs access to its folder in here.
    chmodSync(this.folder, 0o755)
  }

  /** The programs of the PostgreSQL server. */
  get programs(): string {
    if (this.#programs === undefined) throw new Error('There is no PostgreSQL server here.')
    return this.#programs
  }

  /** A new name in the temporary folder. */
  nameFolder(): string {
    this.#copies += 1
    return join(this.folder, `data-${this.#copies}`)
  }

  /** Copies the market with its chain and its ledger. */
  async copyMarket(to = this.nameFolder()): Promise<string> {
    this.#market ??= await makeMarket(join(this.folder, 'market'))
    cpSync(this.#market, to, { recursive: true })
    return to
  }

  /** Starts a stack, by default on a copy of the market. */
  async startTarget(engine: Engine, options: TargetOptions = {}): Promise<Target> {
    const data = options.data ?? (await this.copyMarket())
    const databaseUrl =
      options.databaseUrl ?? (engine === 'postgres' ? await this.createDatabase() : '')
    const database = databaseUrl === '' ? [] : ['--database-url', databaseUrl]
    const args = [...usualArgs, ...database, ...(options.args ?? [])]
    const stack = await bootStack(data, args, options.environment)
    this.#running.add(stack)
    return { ...stack, data, databaseUrl, [Symbol.asyncDispose]: () => this.#kill(stack) }
  }

  /** The stack that attacks share. */
  async shareTarget(engine: Engine): Promise<Target> {
    return await this.share(engine, () => this.startTarget(engine))
  }

  /** Shares something between attacks by name; replaces it if an earlier attack has broken it. */
  async share<Kind extends Shared>(name: string, create: () => Promise<Kind>): Promise<Kind> {
    const known = this.#shared.get(name) as Kind | undefined
    if (known !== undefined) {
      const { status } = await ask(`${known.url}/healthz`, { timeoutMs })
      if (status === 200) return known
      this.#shared.delete(name)
      await known[Symbol.asyncDispose]()
    }
    const fresh = await create()
    this.#shared.set(name, fresh)
    return fresh
  }

  /** The shared PostgreSQL server. */
  async openServer(): Promise<TestServer> {
    this.#server ??= this.#startServer()
    return await this.#server
  }

  /** Makes a database that holds the market. @returns its URL. */
  async createDatabase(): Promise<string> {
    const server = await this.openServer()
    this.#copies += 1
    const name = `copy_${this.#copies}`
    server.ask(`create database ${name} template market`)
    return server.url.replace('/postgres?', `/${name}?`)
  }

  async #kill(stack: BootedStack): Promise<void> {
    stack.process.kill('SIGKILL')
    await stack.ended
    this.#running.delete(stack)
  }

  async #startServer(): Promise<TestServer> {
    const settings = { max_connections: '100' }
    const server = this.#resources.use(await startPostgres(this.programs, settings))
    const databaseUrl = server.createDatabase('market')
    const stack = await this.startTarget('postgres', { databaseUrl })
    await stack.stop()
    return server
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const shared of this.#shared.values()) await shared[Symbol.asyncDispose]()
    await Promise.all([...this.#running].map((stack) => this.#kill(stack)))
    await this.#resources.disposeAsync()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

async function makeMarket(folder: string): Promise<string> {
  const stack = await bootStack(folder, ['--block-seconds', '2'])
  await stack.stop()
  return folder
}

import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

/** A process of `npm run indexer` or another service, and what it printed. */
export interface Service extends AsyncDisposable {
  child: ChildProcess
  output: () => string
  /**
   * Waits until it has printed this. Returns the text of the first group.
   * @throws if it ends before.
   */
  awaitOutput: (pattern: RegExp) => Promise<string>
  /** Resolves with the exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Starts a stand-alone service as `npm run` does. */
export function startService(
  program: 'indexer' | 'api' | 'keeper' | 'sponsor',
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Service {
  const file = `apps/stack/src/${program}.ts`
  const child = spawn(process.execPath, [join(root, 'scripts/run.cjs'), file, ...args], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = new EventEmitter()
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      printed.emit('text')
    })
  const ended = once(child, 'close')
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }
  const awaitOutput = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(output)
      if (found) return found[1] ?? ''
      if (child.exitCode !== null) throw new Error(`The ${program} ended: ${output}`)
      await Promise.race([once(printed, 'text'), ended])
    }
  }
  return {
    child,
    output: () => output,
    awaitOutput,
    end,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL')
    },
  }
}

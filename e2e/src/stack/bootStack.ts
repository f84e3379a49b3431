import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryFlags } from './memoryFlags.ts'

/** Far above the slowest first start. A stack that hangs is killed then. */
const timeoutMs = 240_000
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** `npm start` with its defaults, in its own process. */
export interface BootedStack {
  url: string
  nodeUrl: string
  process: ChildProcess
  /** Everything printed so far. */
  output(): string
  /** Sends Ctrl-C and resolves with the exit code. */
  stop(): Promise<number | null>
  /** Resolves with the exit code, or null if a signal ended it. */
  ended: Promise<number | null>
}

/**
 * Starts the stack on free ports with the given data folder and waits for its ready line.
 * @param environment additional environment variables.
 * @throws with its output, if it ends before.
 */
export async function bootStack(
  dataFolder: string,
  args: string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<BootedStack> {
  const places = ['--port', '0', '--node-port', '0', '--data', dataFolder]
  const child = runStart([...places, ...args], environment)
  let printed = ''
  const ready = Promise.withResolvers<[url: string, nodeUrl: string]>()
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const read = (chunk: Buffer): void => {
    printed += chunk.toString()
    const line = /ready on (http:\S+) \(node (http:[^)]+)\)/.exec(printed)
    if (line?.[1] && line[2]) ready.resolve([line[1], line[2]])
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  void ended.then((code) => ready.reject(new Error(`The stack ended with ${code}:\n${printed}`)))
  const alarm = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  const [url, nodeUrl] = await ready.promise.finally(() => clearTimeout(alarm))
  return {
    url,
    nodeUrl,
    process: child,
    output: () => printed,
    ended,
    stop: () => {
      child.kill('SIGINT')
      return ended
    },
  }
}

/** Runs the start command to its end, for starts that are refused. One that gets ready is killed. */
export async function runToEnd(args: string[]): Promise<{ code: number | null; output: string }> {
  const child = runStart(args)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ready on')) child.kill('SIGKILL')
    })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}

/** Runs the start command with these options, as `npm start` does. */
export function runStart(args: string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(
    process.execPath,
    [...memoryFlags, join(root, 'scripts/run.cjs'), 'apps/stack/src/main.ts', ...args],
    {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}

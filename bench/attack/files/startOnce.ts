import { setTimeout as wait } from 'node:timers/promises'
import { runStart } from '../../../e2e/src/stack/bootStack.ts'

/** The result of a start. */
export interface Start extends AsyncDisposable {
  /** `waiting`: neither ready nor ended when the time was up. */
  state: 'ready' | 'ended' | 'waiting'
  code: number | null
  seconds: number
  /** Empty unless it is ready. */
  url: string
  output: () => string
}

/** Starts the stack on a data folder and waits until it is ready, has ended, or the time is up. */
export async function startOnce(data: string, limitSeconds: number): Promise<Start> {
  const beganAt = performance.now()
  const child = runStart(['--port', '0', '--node-port', '0', '--data', data])
  let output = ''
  const ready = Promise.withResolvers<string>()
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const url = /ready on (http:\S+) /.exec(output)?.[1]
      if (url !== undefined) ready.resolve(url)
    })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const alarm = new AbortController()
  const first = await Promise.race([
    ready.promise.then((url) => ({ state: 'ready' as const, url, code: null })),
    ended.then((code) => ({ state: 'ended' as const, url: '', code })),
    wait(limitSeconds * 1000, { state: 'waiting' as const, url: '', code: null }, alarm),
  ])
  alarm.abort()
  return {
    ...first,
    seconds: (performance.now() - beganAt) / 1000,
    output: () => output.trim(),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Whether a start failed as it should: with code 1 and a last sentence that says what to do. */
export function isRefused({ state, code, output }: Start): boolean {
  const sentence = output().split('\n').at(-1) ?? ''
  return state === 'ended' && code === 1 && advice.test(sentence) && !/^\s+at /m.test(output())
}

const advice = /(--fresh|--data|move that folder).*\.$/

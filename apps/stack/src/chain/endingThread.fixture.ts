import { parentPort, workerData } from 'node:worker_threads'

// A thread whose seed says how it ends: immediately, or when a grant is requested.
const { seed } = workerData as { seed: string }
const [moment, way] = seed.split(' ')

function end(): void {
  if (way === 'exit') process.exit(3)
  if (way === 'error') throw new Error('The disk is full')
  if (way === 'idle') parentPort?.close()
  const arrays: unknown[] = []
  while (way === 'memory') arrays.push(new Array(100_000).fill(arrays.length))
}

if (moment === 'start') end()
else {
  parentPort?.on('message', ({ kind }: { kind: string }) => {
    if (kind === 'grant') end()
    else parentPort?.postMessage({ kind: 'stopped' })
  })
  parentPort?.postMessage({ kind: 'ready', genesisId: '0x00', nodeUrl: 'http://127.0.0.1:1' })
}

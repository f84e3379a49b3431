import { parentPort } from 'node:worker_threads'

// A keeper's thread that says that it started, and dies.
parentPort?.postMessage({ kind: 'line', level: 'info', fields: {}, message: 'started' })
throw new Error('The keeper broke.')

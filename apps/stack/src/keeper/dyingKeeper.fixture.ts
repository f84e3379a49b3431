import { parentPort } from 'node:worker_threads'

// A keeper's thread that says that it started, and dies.
parentPort?.postMessage({ level: 'info', fields: {}, message: 'started' })
throw new Error('The keeper broke.')

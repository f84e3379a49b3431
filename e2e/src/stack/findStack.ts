import { inject } from 'vitest'

/** The addresses of the app with its API, and of the node. */
export interface StackUrls {
  url: string
  nodeUrl: string
}

/** The stack of the worker that runs the test. */
export function findStack(): StackUrls {
  const worker = Number(process.env['VITEST_POOL_ID'])
  const stack = inject('stacks')[worker - 1]
  if (!stack) throw new Error(`No stack was started for worker ${worker}.`)
  return stack
}

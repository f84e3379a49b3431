import { healthCall, readyCall, type StatusBody, statusCall } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { maxLagBlocks } from '../config/limits.ts'
import { serveCall } from '../http/serveCall.ts'
import { type HealthDependencies, readStatus } from './readStatus.ts'

/**
 * The state of the services: /api/status always answers 200, /healthz 503 while anything is wrong, /readyz 503 while
 * this process cannot answer as of the newest block: clients then go to another one, or to the chain itself.
 */
export function serveHealth(app: FastifyInstance, dependencies: HealthDependencies): void {
  serveCall(app, statusCall, () => readStatus(dependencies))
  serveCall(app, healthCall, async ({ reply }) => {
    const status = await readStatus(dependencies)
    reply.code(status.ready ? 200 : 503)
    return status
  })
  serveCall(app, readyCall, async ({ reply }) => {
    const status = await readStatus(dependencies)
    reply.code(canAnswer(status) ? 200 : 503)
    return status
  })
}

function canAnswer({ database, headAgeSeconds, isCurrent, lagBlocks }: StatusBody): boolean {
  const isRead = database === 'up' && headAgeSeconds !== null
  return isRead && isCurrent && (lagBlocks === null || lagBlocks <= maxLagBlocks)
}

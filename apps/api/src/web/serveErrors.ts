import { randomUUID } from 'node:crypto'
import { errorReportCall } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { nameClient, readIp } from '../clients/nameClient.ts'
import { RateLimiter } from '../clients/RateLimiter.ts'
import { maxReportBytes, reportBudget, reportWindowMs } from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { type ParsedRequest, serveCall } from '../http/serveCall.ts'
import type { Logger } from '../log/Logger.ts'
import type { Metrics } from '../metrics/Metrics.ts'

/** Writes reports of the app's error screen into the log, with a limit per client and hour. */
export function serveErrors(
  app: FastifyInstance,
  { clock, metrics }: { clock: () => number; metrics: Metrics },
  log: Logger | undefined,
): void {
  const limiter = new RateLimiter({ limit: reportBudget, windowMs: reportWindowMs, clock })
  const report = ({ body, request }: ParsedRequest<typeof errorReportCall>) => {
    const { isRefused, resetSeconds } = limiter.take(nameClient(readIp(request)), 1)
    if (isRefused)
      throw new ApiProblem(429, 'This address has reported enough errors for now.', {
        retryAfterSeconds: resetSeconds,
      })
    const reportId = randomUUID()
    metrics.reports += 1
    log?.error({ requestId: request.id, reportId, ...body }, 'error screen')
    return { reportId }
  }
  serveCall(app, errorReportCall, report, { bodyLimit: maxReportBytes })
}

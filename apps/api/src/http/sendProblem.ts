import { STATUS_CODES } from 'node:http'
import { discardBody } from '@vermeil/drain'
import { DatabaseFault } from '@vermeil/ledger'
import { type ProblemDetails, problemType, WireError } from '@vermeil/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { databaseRetrySeconds } from '../config/limits.ts'
import { ApiProblem } from './ApiProblem.ts'

/** Answers with problem+json. Only the texts of our own errors reach the client; other errors become a plain 500. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = addUdfError(
    { ...describeProblem(error, request), requestId: request.id },
    request,
  )
  if (problem.status === 413) {
    reply.removeHeader('connection')
    discardBody(request.raw)
  }
  if (problem.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(problem.retryAfterSeconds))
  reply
    .code(problem.status)
    .header('content-type', problemType)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .send(JSON.stringify(problem))
}

/** Charts read the fields of UDF whatever the status is; to them an answer without `s` is data. */
function addUdfError(problem: ProblemDetails, { url }: FastifyRequest): ProblemDetails {
  return url.startsWith('/udf/') ? { ...problem, s: 'error', errmsg: problem.detail } : problem
}

/** The part of an error that clients may read. */
export function describeProblem(error: unknown, request: FastifyRequest): ProblemDetails {
  if (error instanceof WireError) {
    const field = error.field === '' ? {} : { field: error.field }
    return createProblem(400, formatSentence(error.message), field)
  }
  if (error instanceof ApiProblem) return createProblem(error.status, error.message, error.extras)
  if (error instanceof DatabaseFault)
    return createProblem(503, `${error.sentence} Try again in a moment.`, {
      retryAfterSeconds: databaseRetrySeconds,
    })
  const { status, detail } = describeFrameworkError(error, request)
  return createProblem(status, detail)
}

function createProblem(
  status: number,
  detail: string,
  extras: Partial<ProblemDetails> = {},
): ProblemDetails {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, ...extras }
}

/** The first letter of a field's name stays as it is: it is spelled as the client must write it. */
function formatSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

/**
 * The refusals of the HTTP framework, in our words. Its file server refuses paths outside of its folder with several
 * statuses; visitors get 404. Any other error is our own fault, and its text is not sent.
 */
function describeFrameworkError(
  error: unknown,
  request: FastifyRequest,
): { status: number; detail: string } {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const detail = `The body must be at most ${request.routeOptions.bodyLimit} bytes.`
    return { status: 413, detail }
  }
  const known = frameworkErrors[code]
  if (known) return known
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { status: 404, detail: 'There is nothing at this address.' }
  return { status: 500, detail: 'The request failed on our side. Try again in a moment.' }
}

const frameworkErrors: Readonly<Record<string, { status: number; detail: string }>> = {
  FST_ERR_BAD_URL: { status: 400, detail: 'The address of the request is not a valid URL.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    detail: 'The body must be JSON, with content-type application/json.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, detail: 'The body must be a JSON object.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, detail: 'The body is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    detail: 'The body does not have the length that the request announces.',
  },
}

import type { Address } from '@vermeil/units'
import {
  adminChallengeCall,
  adminSessionCall,
  adminSignInCall,
  adminSignOutCall,
  type CallQuestion,
} from '@vermeil/wire'
import type { FastifyRequest } from 'fastify'
import type { ClientBudget } from '../clients/ClientBudget.ts'
import { nameClient, readIp } from '../clients/nameClient.ts'
import { RateLimiter } from '../clients/RateLimiter.ts'
import { maxRefusals, signInBudget, signInWindowMs } from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { isSigned } from '../http/isSigned.ts'
import type { AdminEndpoints } from './AdminEndpoints.ts'
import type { AdminGate } from './AdminGate.ts'
import type { AuditAction } from './AuditLog.ts'
import { type Challenge, Challenges } from './Challenges.ts'
import { findHost } from './findHost.ts'
import { formatSignInMessage } from './formatSignInMessage.ts'

/** The dependencies of the sign-in. */
export interface SignInDependencies {
  gate: AdminGate
  hosts: readonly string[]
  budget: ClientBudget
  clock: () => number
  record: (entry: { action: AuditAction; account: Address; detail: string }) => void
}

/** The sign-in of administrators by a certificate that their wallet signs (VIP-192), and its end. */
export function serveSignIn(endpoints: AdminEndpoints, dependencies: SignInDependencies): void {
  const { gate, hosts, clock, record } = dependencies
  const challenges = new Challenges()
  const nowSeconds = (): number => Math.floor(clock() / 1000)
  const limitSignIns = createSignInLimit(dependencies)
  const refuse = createRefusal(dependencies)

  endpoints.serve(adminChallengeCall, ({ request }) => {
    const domain = findHost(hosts, request.host) ?? hosts[0] ?? ''
    const challenge = challenges.create(nowSeconds())
    return { ...challenge, domain, ...formatSignInMessage(challenge, domain) }
  })

  endpoints.serve(adminSignInCall, ({ body, request, reply }) => {
    limitSignIns(request)
    const { signer: account } = body
    const challenge = challenges.find(body.nonce, nowSeconds())
    if (!challenge) return refuse(request, account, refusals.nonce)
    if (!findHost(hosts, body.domain)) return refuse(request, account, refusals.domain)
    if (!isSignedFor(challenge, hosts, body)) return refuse(request, account, refusals.signature)
    challenges.use(challenge, nowSeconds())
    if (!gate.isAdministrator(account)) return refuse(request, account, refusals.role)
    record({ action: 'sign-in', account, detail: describeClient(request) })
    return gate.open(account, { request, reply })
  })

  endpoints.serve(adminSessionCall, ({ request }) => ({ session: gate.find(request) ?? null }))

  endpoints.serve(adminSignOutCall, ({ request, reply }) => {
    const { account } = gate.check(request)
    gate.close({ request, reply })
    record({ action: 'sign-out', account, detail: describeClient(request) })
    return { account }
  })
}

/**
 * Why a sign-in is refused: the status (401 if the proof is invalid, 403 if the account is not an administrator), the
 * text for the client, and the text for the audit log.
 */
const refusals = {
  nonce: [
    401,
    'This request to sign in has expired or was used. Start again.',
    'expired or used nonce',
  ],
  domain: [401, 'The certificate is for another site. Sign in on our own page.', 'another domain'],
  signature: [401, 'The signature is not that of the account. Start again.', 'invalid signature'],
  role: [403, 'This account is not an administrator.', 'not an administrator'],
} as const

type SignInBody = CallQuestion<typeof adminSignInCall>['body']

/** The message may name any of our hosts: behind a proxy, it may have been made for another host. */
function isSignedFor(challenge: Challenge, hosts: readonly string[], body: SignInBody): boolean {
  const { domain, signer, timestamp, signature } = body
  return hosts.some((host) =>
    isSigned({ ...formatSignInMessage(challenge, host), domain, signer, timestamp }, signature),
  )
}

function createSignInLimit({
  budget,
  clock,
}: SignInDependencies): (request: FastifyRequest) => void {
  const limiter = new RateLimiter({ limit: signInBudget, windowMs: signInWindowMs, clock })
  return (request) => {
    const client = nameClient(readIp(request))
    const { isRefused, resetSeconds } = limiter.take(client, 1, budget.findFactor(client))
    if (!isRefused) return
    const detail = `You have tried to sign in ${signInBudget} times. Try again in ${resetSeconds} s.`
    throw new ApiProblem(429, detail, { retryAfterSeconds: resetSeconds })
  }
}

/** Refuses a sign-in and records it, up to a limit per window, so that strangers cannot fill the disk. */
function createRefusal({ clock, record }: SignInDependencies) {
  const limiter = new RateLimiter({ limit: maxRefusals, windowMs: signInWindowMs, clock })
  return (
    request: FastifyRequest,
    account: Address,
    [status, sentence, cause]: readonly [number, string, string],
  ): never => {
    if (!limiter.take('all', 1).isRefused)
      record({ action: 'refused', account, detail: `${cause}, ${describeClient(request)}` })
    throw new ApiProblem(status, sentence)
  }
}

function describeClient(request: FastifyRequest): string {
  return `from ${nameClient(readIp(request))}`
}

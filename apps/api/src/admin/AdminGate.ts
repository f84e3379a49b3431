import type { Address } from '@vermeil/units'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionSeconds } from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import type { Session, SessionTable } from './SessionTable.ts'

/** The cookie of a session. */
const cookieName = 'vermeil-admin'

/** The dependencies of the gate. */
export interface GateDependencies {
  sessions: SessionTable
  listAdministrators: () => readonly Address[]
  clock: () => number
}

/** Admits only administrators with a session. It checks every request of the admin area before the request is read. */
export class AdminGate {
  readonly #dependencies: GateDependencies

  constructor(dependencies: GateDependencies) {
    this.#dependencies = dependencies
  }

  /** Whether the account is an administrator now. */
  isAdministrator(account: Address): boolean {
    return this.#dependencies.listAdministrators().includes(account)
  }

  /**
   * The session of a request.
   * @throws {ApiProblem} 401 without a session, 403 for a request of another site.
   */
  check(request: FastifyRequest): Session {
    refuseOtherSites(request)
    const session = this.find(request)
    if (session === undefined) throw new ApiProblem(401, 'Sign in as an administrator.')
    return session
  }

  /** The session of a request. One that has expired, or whose account is no longer an administrator, is ended. */
  find(request: FastifyRequest): Session | undefined {
    const { sessions, clock } = this.#dependencies
    const token = readCookie(request)
    const session = token === undefined ? undefined : sessions.find(token)
    if (token === undefined || session === undefined) return undefined
    const hasExpired = session.expiresAt * 1000 <= clock()
    if (!hasExpired && this.isAdministrator(session.account)) return session
    sessions.end(token)
    return undefined
  }

  /** Starts a session and gives its token to the browser. */
  open(account: Address, { request, reply }: Exchange): Session {
    const nowSeconds = Math.floor(this.#dependencies.clock() / 1000)
    const session = { account, expiresAt: nowSeconds + sessionSeconds }
    const token = this.#dependencies.sessions.start(session, nowSeconds)
    reply.header('set-cookie', formatCookie(token, sessionSeconds, request))
    return session
  }

  /** Ends the session of a request. */
  close({ request, reply }: Exchange): void {
    const token = readCookie(request)
    if (token !== undefined) this.#dependencies.sessions.end(token)
    reply.header('set-cookie', formatCookie('', 0, request))
  }
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Refuses requests that another site's page made. Browsers name the relation of both sites; the address bar is 'none'.
 * @throws {ApiProblem} 403
 */
export function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'] ?? 'none'
  if (site !== 'same-origin' && site !== 'none')
    throw new ApiProblem(403, 'The admin area accepts only requests from its own pages.')
}

function readCookie({ headers }: FastifyRequest): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const own = pairs.find((pair) => pair.startsWith(`${cookieName}=`))
  return own?.slice(cookieName.length + 1)
}

/** Without TLS, on a developer's machine, the cookie is sent without it too. */
function formatCookie(token: string, maxAge: number, { protocol }: FastifyRequest): string {
  const secure = protocol === 'https' ? '; Secure' : ''
  return `${cookieName}=${token}; Path=/api/admin; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`
}

import { blake2b256, encodeHex } from '@vermeil/thor'
import { parseAddress, type TxId } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { type RequestedClause, type RequestedOptions, sendRequested } from './sendRequested.ts'
import { type CertificateMessage, signCertificate } from './signCertificate.ts'
import type { TestAccount } from './TestAccount.ts'

/** The server between pages and Sync2: a request is stored under its hash, with its result beside it. */
const meetingPoint = 'https://tos.vecha.in/'

interface Request {
  type: 'tx' | 'cert'
  gid: string
  payload: { message: unknown; options: RequestedOptions }
  nonce: string
}

/** The installed Sync2 and its owner's answers. */
export interface Sync2 {
  sent: { txId: TxId; signer: string }[]
  /** The accepted requests, in order. */
  taken: Request[]
  approve: boolean
  /** The account chosen in its window. A request that names a signer is signed by that one. */
  account: TestAccount
}

interface Sync2Config {
  nodeUrl: string
  genesisId: string
  accounts: readonly [TestAccount, ...TestAccount[]]
}

/**
 * Starts a fake of Sync2 beside the page. It implements the wallet's protocol: the page posts a request under the hash
 * of its text, then waits for `.accepted` and `.resp` beside it.
 */
export async function playSync2(page: Playwright.Page, config: Sync2Config): Promise<Sync2> {
  const { accounts, nodeUrl, genesisId } = config
  const wallet: Sync2 = { sent: [], taken: [], approve: true, account: accounts[0] }
  const answers = new Map<string, PromiseWithResolvers<string>>()
  const findAnswer = (name: string) => {
    const known = answers.get(name) ?? Promise.withResolvers<string>()
    answers.set(name, known)
    return known
  }

  await page.exposeFunction('openSync2', (address: string) => {
    const source = new URL(address).searchParams.get('src') ?? ''
    findAnswer(`${new URL(source).pathname.slice(1)}.opened`).resolve('1')
  })
  await page.addInitScript(catchScheme)

  async function take(id: string, text: string): Promise<void> {
    if (encodeHex(blake2b256(new TextEncoder().encode(text))) !== `0x${id}`)
      throw new Error('A request is not stored under its hash.')
    await findAnswer(`${id}.opened`).promise
    const request = JSON.parse(text) as Request
    wallet.taken.push(request)
    findAnswer(`${id}.accepted`).resolve('1')
    const result = await answer(request).then(
      (payload) => ({ payload }),
      (cause: Error) => ({ error: cause.message }),
    )
    findAnswer(`${id}.resp`).resolve(JSON.stringify(result))
  }

  async function answer({ type, gid, nonce, payload }: Request): Promise<unknown> {
    if (gid !== genesisId) throw new Error('another network')
    if (!/^[0-9a-f]{32}$/.test(nonce)) throw new Error('no nonce')
    if (!wallet.approve) throw new Error('user cancelled')
    const { message, options } = payload
    const account = findSigner(options.signer)
    if (type === 'cert') {
      return signCertificate(message as CertificateMessage, new URL(page.url()).host, account)
    }
    const asked = { clauses: message as RequestedClause[], options, type: 0 } as const
    const txId = await sendRequested(nodeUrl, account, asked)
    wallet.sent.push({ txId, signer: account.address })
    return { txid: txId, signer: account.address }
  }

  function findSigner(signer: string | undefined): TestAccount {
    if (signer === undefined) return wallet.account
    const found = accounts.find(({ address }) => address === parseAddress(signer))
    if (!found) throw new Error(`no account ${signer}`)
    return found
  }

  await page.route(`${meetingPoint}**`, async (route) => {
    const request = route.request()
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    const name = new URL(request.url()).pathname.slice(1)
    if (request.method() === 'POST') void take(name, request.postData() ?? '')
    const body = request.method() === 'GET' ? await findAnswer(name).promise : ''
    // The page may have been closed while it waited.
    await route.fulfill({ headers, body }).catch(() => undefined)
  })
  return wallet
}

declare global {
  var openSync2: (address: string) => void
}

/**
 * Runs in the page: replaces the system, which opens Sync2 when a hidden frame navigates to its URL scheme. A browser
 * without Sync2 would wait for the user to close its prompt.
 */
function catchScheme(): void {
  const proto = HTMLIFrameElement.prototype
  const property = Object.getOwnPropertyDescriptor(proto, 'contentWindow')
  Object.defineProperty(proto, 'contentWindow', {
    get(this: HTMLIFrameElement) {
      if (this.style.display !== 'none' || this.src !== '') return property?.get?.call(this)
      const location = {
        set href(address: string) {
          globalThis.openSync2(address)
        },
      }
      return { location }
    },
  })
}

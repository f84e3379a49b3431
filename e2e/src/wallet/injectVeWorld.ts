import { parseAddress, type TxId } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import {
  type RequestedClause,
  type RequestedOptions,
  sendRequested,
  type TransactionOverrides,
} from './sendRequested.ts'
import { type CertificateMessage, signCertificate } from './signCertificate.ts'
import type { TestAccount } from './TestAccount.ts'

/** The wallet's sent transactions, and the user's answers in its window. */
export interface VeWorld {
  sent: { clauses: RequestedClause[]; options: RequestedOptions; genesisId: string; txId: TxId }[]
  approve: () => boolean | Promise<boolean>
  /** The account chosen in its window. It still signs for earlier ones. */
  account: TestAccount
  overrides: TransactionOverrides
  /** Its connection to the page fails after it has sent the transaction. */
  losesAnswers: boolean
}

interface InjectedConfig {
  nodeUrl: string
  account: TestAccount
  /** 2: the extension's `request`; 1: the in-app browser's `newConnexSigner` and `send`. */
  generation: 1 | 2
}

type Order =
  | { kind: 'accounts' }
  | {
      kind: 'transaction'
      clauses: RequestedClause[]
      options: RequestedOptions
      genesisId: string
    }
  | { kind: 'certificate'; message: CertificateMessage; domain: string }

/**
 * Injects a fake of VeWorld into the page. It signs in this process with the given account and sends through the node,
 * like the wallet. Only its window is missing, and `approve` answers for the user.
 */
export async function injectVeWorld(
  page: Playwright.Page,
  config: InjectedConfig,
): Promise<VeWorld> {
  const { generation, nodeUrl } = config
  const { account } = config
  const approve = () => true
  const wallet: VeWorld = { sent: [], approve, account, overrides: {}, losesAnswers: false }
  const known = new Map([[wallet.account.address, wallet.account]])
  const answer = async (order: Order): Promise<unknown> => {
    if (!(await wallet.approve()))
      throw new Error(
        order.kind === 'certificate' ? 'User rejected request' : 'User rejected the request',
      )
    known.set(wallet.account.address, wallet.account)
    if (order.kind === 'accounts') return [wallet.account.address]
    const { account } = wallet
    if (order.kind === 'certificate') return signCertificate(order.message, order.domain, account)
    const { clauses, options, genesisId } = order
    const type = generation === 2 ? 0x51 : 0
    const signer = known.get(parseAddress(options.signer ?? account.address)) ?? account
    const { overrides } = wallet
    const txId = await sendRequested(nodeUrl, signer, { clauses, options, type, overrides })
    wallet.sent.push({ clauses, options, genesisId, txId })
    if (wallet.losesAnswers)
      throw new Error('The message port closed before a response was received.')
    return { txid: txId, signer: signer.address }
  }
  await page.exposeFunction('answerAsVeWorld', answer)
  await page.addInitScript(generation === 2 ? installExtension : installInAppBrowser)
  return wallet
}

declare global {
  var answerAsVeWorld: (order: Order) => Promise<unknown>
}

/** Runs in the page: the second generation, one `request` for everything. */
function installExtension(): void {
  type Call = { method: string; params?: unknown[] }
  const request = async ({ method, params = [] }: Call): Promise<unknown> => {
    const [first, options, genesisId] = params
    switch (method) {
      case 'eth_requestAccounts':
      case 'wallet_requestPermissions':
        return globalThis.answerAsVeWorld({ kind: 'accounts' })
      case 'thor_sendTransaction':
        return globalThis.answerAsVeWorld({
          kind: 'transaction',
          clauses: first as RequestedClause[],
          options: (options ?? {}) as RequestedOptions,
          genesisId: String(genesisId),
        })
      case 'thor_signCertificate':
        return globalThis.answerAsVeWorld({
          kind: 'certificate',
          message: first as CertificateMessage,
          domain: location.host,
        })
      case 'wallet_revokePermissions':
      case 'wallet_revokeAccountPermission':
        return null
      default:
        throw new Error(`Method not supported: ${method}`)
    }
  }
  Object.assign(window, { vechain: { isVeWorld: true, request } })
}

/** Runs in the page: the first generation, a signer for each network and `send` for the connection. */
function installInAppBrowser(): void {
  const newConnexSigner = (genesisId: string) => ({
    signTx: (clauses: RequestedClause[], options: RequestedOptions) =>
      globalThis.answerAsVeWorld({ kind: 'transaction', clauses, options, genesisId }),
    signCert: (message: CertificateMessage) =>
      globalThis.answerAsVeWorld({ kind: 'certificate', message, domain: location.host }),
  })
  let connected: unknown = null
  const connect = async (value: CertificateMessage | null): Promise<unknown> => {
    const [signer] = (await globalThis.answerAsVeWorld({ kind: 'accounts' })) as string[]
    connected = signer
    return value === null ? { signer } : newConnexSigner('').signCert(value)
  }
  type Call = { method: string; params?: { value: CertificateMessage | null } }
  const send = async ({ method, params }: Call): Promise<unknown> => {
    switch (method) {
      case 'thor_methods':
        return ['thor_connect', 'thor_methods', 'thor_wallet', 'thor_disconnect']
      case 'thor_connect':
        return connect(params?.value ?? null)
      case 'thor_wallet':
        return connected
      case 'thor_disconnect':
        connected = null
        return null
      default:
        throw new Error(`Method not supported: ${method}`)
    }
  }
  Object.assign(window, {
    vechain: { isVeWorld: true, isInAppBrowser: true, newConnexSigner, send },
  })
}

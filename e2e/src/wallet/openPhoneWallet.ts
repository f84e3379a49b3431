import { type Address, isAddress, parseAddress, type TxId } from '@vermeil/units'
import { SignClient } from '@walletconnect/sign-client'
import { type RequestedClause, type RequestedOptions, sendRequested } from './sendRequested.ts'
import { type CertificateMessage, signCertificate } from './signCertificate.ts'
import type { TestAccount } from './TestAccount.ts'

interface PhoneConfig {
  relayUrl: string
  nodeUrl: string
  account: TestAccount
}

/** A fake of a phone wallet, and its owner's answers. */
export interface PhoneWallet extends AsyncDisposable {
  sent: TxId[]
  approve: boolean
  /** Scans the code of a page. */
  scan(uri: string): Promise<void>
  /** Ends every connection. */
  endSessions(): Promise<void>
}

type Request = { method: string; params: [{ message: unknown; options: RequestedOptions }] }

const rejection = { code: 4001, message: 'User rejected the request' }

/**
 * Starts a wallet with WalletConnect's own library: it pairs, settles encrypted sessions over the relay, and signs
 * transactions and certificates for its account.
 */
export async function openPhoneWallet(config: PhoneConfig): Promise<PhoneWallet> {
  const { account, nodeUrl } = config
  const client = await SignClient.init({
    projectId: '0123456789abcdef'.repeat(2),
    relayUrl: config.relayUrl,
    telemetryEnabled: false,
    // The library keeps one core per prefix.
    customStoragePrefix: account.address,
    storage: createMemory(),
    logger: 'silent',
    metadata: { name: 'Phone', description: 'A double', url: 'http://phone.test', icons: [] },
  })
  // It would ask an internet server about the page's origin.
  Reflect.set(client.core.verify, 'resolve', async () => undefined)
  const wallet: PhoneWallet = {
    sent: [],
    approve: true,
    scan: (uri) => client.core.pairing.pair({ uri }).then(() => undefined),
    async endSessions() {
      const reason = { code: 6000, message: 'User disconnected.' }
      for (const { topic } of client.session.getAll()) await client.disconnect({ topic, reason })
    },
    [Symbol.asyncDispose]: () => client.core.relayer.transportClose(),
  }

  client.on('session_proposal', async ({ id, params }) => {
    if (!wallet.approve) return client.reject({ id, reason: rejection })
    const { chains = [], methods = [] } = params.requiredNamespaces['vechain'] ?? {}
    const accounts = chains.map((chain) => `${chain}:${account.address}`)
    const { acknowledged } = await client.approve({
      id,
      namespaces: { vechain: { accounts, methods, events: [] } },
    })
    await acknowledged()
  })
  client.on('session_request', async ({ id, topic, params }) => {
    const respond = (body: object) =>
      client.respond({ topic, response: { id, jsonrpc: '2.0', ...body } as never })
    if (!wallet.approve) return respond({ error: rejection })
    try {
      await respond({ result: await answer(params.request as Request) })
    } catch (cause) {
      await respond({ error: { code: -32_000, message: String(cause) } })
    }
  })

  async function answer({ method, params: [{ message, options }] }: Request): Promise<unknown> {
    requireOwnAccount(options.signer, account.address)
    if (method === 'thor_signCertificate')
      return signCertificate(message as CertificateMessage, 'phone.test', account)
    const asked = { clauses: message as RequestedClause[], options, type: 0x51 } as const
    const txid = await sendRequested(nodeUrl, account, asked)
    wallet.sent.push(txid)
    return { txid, signer: account.address }
  }
  return wallet
}

function requireOwnAccount(signer: string | undefined, own: Address): void {
  if (signer === undefined || (isAddress(signer) && parseAddress(signer) === own)) return
  throw new Error(`This wallet does not have the account ${signer}.`)
}

/** Storage that lasts as long as the wallet. */
function createMemory() {
  const kept = new Map<string, unknown>()
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async <Value>() => [...kept.entries()] as [string, Value][],
    getItem: async <Value>(key: string) => kept.get(key) as Value | undefined,
    setItem: async <Value>(key: string, value: Value) => void kept.set(key, value),
    removeItem: async (key: string) => void kept.delete(key),
  }
}

import { t } from '@lingui/core/macro'
import { type Address, type Hex, parseAddress } from '@vermeil/units'
import type { SignClient } from '@walletconnect/sign-client'
import { WalletError } from '../Wallet.ts'
import { walletLink } from './walletLink.ts'

type Client = Awaited<ReturnType<typeof SignClient.init>>
type Session = ReturnType<Client['session']['getAll']>[number]

const methods = ['thor_sendTransaction', 'thor_signCertificate']
/** The protocol's code for a session that the user ends here. */
const userDisconnected = { code: 6000, message: 'user disconnected' }

/**
 * One session of WalletConnect per account. dapp-kit keeps one session for all, so that a second account would answer
 * for the first. This class keeps them apart (decision 0024).
 */
export class WalletConnectSessions {
  readonly #client: Client
  /** The network's CAIP-2 id: VeChain's chains are identified by the end of their genesis id. */
  readonly #chainId: string

  constructor(client: Client, genesisId: Hex) {
    this.#client = client
    this.#chainId = `vechain:${genesisId.slice(-32)}`
  }

  /**
   * Shows a code to scan and waits for a wallet that approves.
   * @throws {WalletError} if the user closes the code; the protocol's own error if the wallet declines.
   */
  async connect(): Promise<Address> {
    const requiredNamespaces = { vechain: { methods, chains: [this.#chainId], events: [] } }
    const { uri, approval } = await this.#client.connect({ requiredNamespaces })
    const closed = Promise.withResolvers<never>()
    const approved = approval()
    if (uri) walletLink.write({ uri, cancel: () => closed.reject(createCancellation()) })
    try {
      return readAccount(await Promise.race([approved, closed.promise]))
    } catch (cause) {
      // A wallet may still approve a code that was closed. Its session is ended then.
      approved.then((session) => this.#end(session)).catch(() => undefined)
      throw cause
    }
  }

  /**
   * Sends a request to the wallet of one account.
   * @throws {WalletError} if it has ended its session.
   */
  async request(address: Address, method: string, params: unknown[]): Promise<unknown> {
    const session = this.#find(address).at(-1)
    if (!session) {
      const message = t`Your phone wallet ended the connection. Connect it again, then retry.`
      throw new WalletError('missing', message)
    }
    const { topic } = session
    return this.#client.request({ topic, chainId: this.#chainId, request: { method, params } })
  }

  /** Ends every session of an account, whether or not its wallet can be reached. */
  async disconnect(address: Address): Promise<void> {
    await Promise.all(this.#find(address).map((session) => this.#end(session)))
  }

  /** The sessions of an account, the newest last. */
  #find(address: Address): Session[] {
    const isOwn = (session: Session) =>
      session.namespaces['vechain']?.accounts[0]?.toLowerCase() === `${this.#chainId}:${address}`
    return this.#client.session
      .getAll()
      .filter(isOwn)
      .sort((one, other) => one.expiry - other.expiry)
  }

  async #end({ topic }: Session): Promise<void> {
    try {
      await this.#client.disconnect({ topic, reason: userDisconnected })
    } catch {
      await this.#client.session.delete(topic, userDisconnected)
    }
  }
}

/** The account of a session: the first of those that the wallet offers. */
function readAccount({ namespaces }: Session): Address {
  const account = namespaces['vechain']?.accounts[0]?.split(':')[2]
  if (account === undefined) {
    throw new WalletError('failed', t`The wallet has no VeChain account.`)
  }
  return parseAddress(account)
}

function createCancellation(): WalletError {
  return new WalletError('rejected', t`The connection was cancelled.`)
}

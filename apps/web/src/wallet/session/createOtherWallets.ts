import { t } from '@lingui/core/macro'
import {
  type Address,
  type Hex,
  isAddress,
  parseAddress,
  shortenAddress,
  type TxId,
} from '@vermeil/units'
import type { DappKitSource, SyncSource } from '../../trade/deal/WalletKind.ts'
import { readField, readTxId, readWalletFailure, type Wallet, WalletError } from '../Wallet.ts'
import type { openWalletConnect } from '../walletconnect/openWalletConnect.ts'
import { walletLink } from '../walletconnect/walletLink.ts'
import { readCertificate, writeRequest } from '../walletMessages.ts'
import type { openDappKit } from './openDappKit.ts'

/** WalletConnect, Sync2 and Sync. Their code is loaded when one of them is chosen or has to sign. */
export interface OtherWallets {
  /**
   * Asks the wallet for its account.
   * @throws {WalletError} if it cannot be reached here or the user declines.
   */
  connect(source: DappKitSource): Promise<Address>
  /** The wallet of a connected account. Nothing is loaded before it signs. */
  create(source: DappKitSource, address: Address): Wallet
  /**
   * Ends the session of an account. The last one of WalletConnect also clears everything it stores in this browser
   * (WAL-07).
   */
  disconnect(source: DappKitSource, ending: { address: Address; isLast: boolean }): Promise<void>
}

/** The dependencies of the wallets. Tests pass in their own. */
export interface OtherWalletsDependencies {
  nodeUrl: string
  genesisId: Hex
  /** The project id of WalletConnect, if the server has one. */
  walletConnect?: string | undefined
  /** The page, which has `connex` inside the Sync browser. */
  page: { connex?: unknown }
  loadDappKit?: () => Promise<{ openDappKit: typeof openDappKit }>
  loadWalletConnect?: () => Promise<{ openWalletConnect: typeof openWalletConnect }>
  loadForget?: () => Promise<{ forgetWalletConnect: () => void }>
}

/** Creates the access to these wallets. */
export function createOtherWallets(dependencies: OtherWalletsDependencies): OtherWallets {
  const {
    loadDappKit = () => import('./openDappKit.ts'),
    loadWalletConnect = () => import('../walletconnect/openWalletConnect.ts'),
    loadForget = () => import('../walletconnect/forgetWalletConnect.ts'),
  } = dependencies
  const openKit = async (source: SyncSource) =>
    (await loadDappKit()).openDappKit(source, dependencies.nodeUrl)
  /** Whether this page has started WalletConnect, which then clears its own data. */
  let isStarted = false
  const openSessions = async () => {
    const projectId = requireProjectId(dependencies)
    isStarted = true
    return (await loadWalletConnect()).openWalletConnect(projectId, dependencies.genesisId)
  }

  return {
    async connect(source) {
      if (source === 'sync') requireConnex(dependencies)
      try {
        if (source === 'wallet-connect') return await (await openSessions()).connect()
        const { account } = await (await openKit(source)).connect()
        return parseAddress(account)
      } catch (cause) {
        throw readWalletFailure(cause)
      } finally {
        walletLink.write(undefined)
      }
    },
    create: (source, address) => ({
      kind: source,
      address,
      async send(clauses, options) {
        const request = writeRequest(address, clauses, options)
        try {
          const answer =
            source === 'wallet-connect'
              ? await (await openSessions()).request(address, 'thor_sendTransaction', [request])
              : await (await openKit(source)).signTx(request.message, request.options)
          return { txId: readSentId(answer, address) }
        } catch (cause) {
          throw readWalletFailure(cause, options)
        }
      },
      async signCertificate(message) {
        const options = { signer: address }
        try {
          const answer =
            source === 'wallet-connect'
              ? await (await openSessions()).request(address, 'thor_signCertificate', [
                  { message, options },
                ])
              : await (await openKit(source)).signCert(message, options)
          return readCertificate(answer)
        } catch (cause) {
          throw readWalletFailure(cause)
        }
      },
    }),
    async disconnect(source, { address, isLast }) {
      // Sync2 and Sync have no session: each request is separate.
      if (source !== 'wallet-connect') return
      if (isStarted || !isLast) await (await openSessions()).disconnect(address)
      else (await loadForget()).forgetWalletConnect()
    },
  }
}

function requireConnex({ page }: OtherWalletsDependencies): void {
  if (page.connex !== undefined) return
  throw new WalletError('missing', t`Sync was not found: open this page inside the Sync browser.`)
}

function requireProjectId({ walletConnect }: OtherWalletsDependencies): string {
  if (walletConnect !== undefined) return walletConnect
  throw new WalletError('missing', t`WalletConnect is not available here. Choose another wallet.`)
}

/**
 * The id of the transaction. If another account signed it, the transaction was sent, but it is not the one that was asked
 * for.
 */
function readSentId(answer: unknown, address: Address): TxId {
  const txId = readTxId(answer)
  const signer = readField(answer, 'signer')
  if (typeof signer === 'string' && isAddress(signer) && parseAddress(signer) !== address) {
    const [other, own] = [shortenAddress(parseAddress(signer)), shortenAddress(address)]
    throw new WalletError(
      'lost',
      t`Your wallet signed with ${other} instead of ${own}. Its transaction is ${txId}.`,
    )
  }
  return txId
}

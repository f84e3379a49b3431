import { t } from '@lingui/core/macro'
import type { Clause } from '@vermeil/thor'
import { type Address, parseAddress, parseTxId, type TxId } from '@vermeil/units'
import type { DappKitSource } from '../../trade/WalletKind.ts'
import { readWalletFailure, type SendOptions, type Wallet, WalletError } from '../Wallet.ts'
import type { DappKitConfig, openDappKit } from './openDappKit.ts'
import { hideLink } from './walletLink.ts'

/** Wallets reached through dapp-kit, which is loaded only when one of them is chosen or has to sign. */
export interface DappKitWallets {
  /**
   * Asks the wallet for its account.
   * @throws {WalletError} where it cannot be reached here or the person declines.
   */
  connect(source: DappKitSource): Promise<Address>
  /** The wallet of an account that was connected; nothing is loaded before it signs. */
  create(source: DappKitSource, address: Address): Wallet
  /** Ends the session of an account; with the last one of a kind goes what that kind keeps in this browser (WAL-07). */
  disconnect(source: DappKitSource, ending: { address: Address; isLast: boolean }): Promise<void>
}

/** What the wallets stand on; tests hand in their own kit. */
export interface DappKitSurroundings extends DappKitConfig {
  /** The page, which carries `connex` inside the Sync browser. */
  page: { connex?: unknown }
  load?: () => Promise<{ openDappKit: typeof openDappKit }>
  loadForget?: () => Promise<{ forgetWalletConnect: () => void }>
}

export function createDappKitWallets(surroundings: DappKitSurroundings): DappKitWallets {
  const { page, walletConnect, load = () => import('./openDappKit.ts') } = surroundings
  const { loadForget = () => import('./forgetWalletConnect.ts') } = surroundings
  /** Those whose kit was needed since the page was opened: the others have no session here that could be ended. */
  const opened = new Set<DappKitSource>()
  const open = async (source: DappKitSource) => {
    opened.add(source)
    return (await load()).openDappKit(source, surroundings)
  }

  return {
    async connect(source) {
      requireSource(source, { hasConnex: page.connex !== undefined, walletConnect })
      try {
        const kit = await open(source)
        const { account } = await kit.connect()
        return parseAddress(account)
      } catch (cause) {
        throw readWalletFailure(cause)
      } finally {
        hideLink()
      }
    },
    create: (source, address) => ({
      kind: source,
      address,
      async send(clauses, options) {
        try {
          const kit = await open(source)
          const { txid } = await kit.signTx(writeClauses(clauses), writeOptions(address, options))
          return { txId: readTxId(txid) }
        } catch (cause) {
          throw readWalletFailure(cause, options)
        } finally {
          hideLink()
        }
      },
    }),
    async disconnect(source, { address, isLast }) {
      if (opened.has(source)) {
        const kit = await open(source)
        if (isLast || kit.state.address?.toLowerCase() === address) kit.disconnect()
      } else if (isLast && source === 'wallet-connect') (await loadForget()).forgetWalletConnect()
    },
  }
}

function requireSource(
  source: DappKitSource,
  has: { hasConnex: boolean; walletConnect: string | undefined },
): void {
  if (source === 'sync' && !has.hasConnex) {
    throw new WalletError('missing', t`Sync was not found: open this page inside the Sync browser.`)
  }
  if (source === 'wallet-connect' && has.walletConnect === undefined) {
    throw new WalletError(
      'missing',
      t`WalletConnect is not set up here: whoever runs this server has to give a project id.`,
    )
  }
}

function writeClauses(clauses: readonly Clause[]) {
  return clauses.map(({ to, value, data }) => ({ to, value: `0x${value.toString(16)}`, data }))
}

function writeOptions(signer: Address, { gas, comment, isFeePaid = false }: SendOptions) {
  return {
    signer,
    gas: Number(gas),
    ...(comment === undefined ? {} : { comment }),
    ...(isFeePaid ? { delegator: { url: `${location.origin}/api/delegate` } } : {}),
  }
}

function readTxId(text: unknown): TxId {
  if (typeof text !== 'string') {
    throw new WalletError('failed', t`The wallet gave no transaction id.`)
  }
  return parseTxId(text)
}

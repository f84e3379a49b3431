import { t } from '@lingui/core/macro'
import { DAppKit, type DAppKitOptions } from '@vechain/dapp-kit'
import type { DappKitSource } from '../../trade/WalletKind.ts'
import { hideLink, showLink } from './walletLink.ts'

/** What dapp-kit has to know: the node, and the project id of WalletConnect where the server has one. */
export interface DappKitConfig {
  nodeUrl: string
  walletConnect?: string | undefined
}

const kits = new Map<DappKitSource, DAppKit>()

/** The kit of one kind of wallet; it is made on first use and keeps that wallet's session. */
export function openDappKit(source: DappKitSource, config: DappKitConfig): DAppKit['wallet'] {
  const known = kits.get(source)
  const kit = known ?? new DAppKit(createOptions(source, config))
  kits.set(source, kit)
  kit.wallet.setSource(source)
  return kit.wallet
}

function createOptions(source: DappKitSource, config: DappKitConfig): DAppKitOptions {
  const { nodeUrl, walletConnect } = config
  const options = { node: nodeUrl, allowedWallets: [source], requireCertificate: false }
  if (walletConnect === undefined) return options
  return { ...options, walletConnectOptions: createWalletConnect(walletConnect) }
}

/** WalletConnect with our own dialog in the place of its modal: the code to scan is drawn by this page. */
function createWalletConnect(
  projectId: string,
): NonNullable<DAppKitOptions['walletConnectOptions']> {
  const listeners = new Set<(state: { open: boolean }) => void>()
  return {
    projectId,
    metadata: {
      name: 'Vermeil',
      description: t`A non-custodial exchange on VeChainThor`,
      url: location.origin,
      icons: [`${location.origin}/favicon.svg`],
    },
    modal: {
      openModal: async ({ uri }) =>
        showLink(uri, () => {
          for (const listener of listeners) listener({ open: false })
        }),
      closeModal: hideLink,
      subscribeModal: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      onConnected: hideLink,
    },
  }
}

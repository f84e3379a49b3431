/** Wallets that dapp-kit reaches, by its own names. */
export type DappKitSource = 'wallet-connect' | 'sync2' | 'sync'

/** What signs: VeWorld, a wallet that dapp-kit reaches, or the wallet kept in this browser. */
export type WalletKind = 'veworld' | 'browser' | DappKitSource

/** Wallets reached through dapp-kit. */
export type SyncSource = Exclude<DappKitSource, 'wallet-connect'>

/** Where WalletConnect keeps its sessions, and how what it keeps beside them begins. */
const database = 'WALLET_CONNECT_V2_INDEXED_DB'
const ownKey = /^(?:wc@2:|WCM_|WALLETCONNECT_)/

/** Clears what WalletConnect keeps in this browser (WAL-07); storage that the browser denies holds nothing. */
export function forgetWalletConnect(
  storage: () => Storage = () => localStorage,
  databases: Pick<IDBFactory, 'deleteDatabase'> = indexedDB,
): void {
  databases.deleteDatabase(database)
  try {
    const kept = storage()
    for (const key of Object.keys(kept)) if (ownKey.test(key)) kept.removeItem(key)
  } catch {
    // Nothing to clear.
  }
}

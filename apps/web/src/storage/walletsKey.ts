/** The key of the wallets of this browser. The page reads it before the app's code has loaded. */
export const walletsKey = 'vermeil.wallets'

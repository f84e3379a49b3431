/** `window.vechain` of the desktop extension: one `request` for everything. */
export interface RequestProvider {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

/** `window.vechain` of the in-app browser and of older extensions. */
export interface ConnexProvider {
  newConnexSigner(genesisId: string): {
    signTx(message: unknown[], options: object): Promise<unknown>
    signCert(message: object, options: object): Promise<unknown>
  }
}

export type Provider =
  | { generation: 2; api: RequestProvider }
  | { generation: 1; api: ConnexProvider }

/** The page's `window.vechain`, if it is one of the two generations. */
export function findProvider(page: { vechain?: unknown }): Provider | undefined {
  const { vechain } = page
  if (typeof vechain !== 'object' || vechain === null) return undefined
  if (isRequestProvider(vechain)) return { generation: 2, api: vechain }
  if (isConnexProvider(vechain)) return { generation: 1, api: vechain }
  return undefined
}

function isRequestProvider(api: object): api is RequestProvider {
  return 'request' in api && typeof api.request === 'function'
}

function isConnexProvider(api: object): api is ConnexProvider {
  return 'newConnexSigner' in api && typeof api.newConnexSigner === 'function'
}

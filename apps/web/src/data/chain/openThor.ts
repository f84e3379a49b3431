import { parseNodeUrl, type ThorClient, type ThorClientConfig } from '@vermeil/thor'

/**
 * A client of a node whose code is loaded with the first request. If it cannot be loaded, the request rejects and the
 * next one tries again.
 * @throws {NodeUrlError} if the URL is not http or https.
 */
export function openThor(config: ThorClientConfig): ThorClient {
  let client: ThorClient | undefined
  const open = async () => {
    const { connectNode } = await import('./node.ts')
    client ??= connectNode(config)
    return client
  }
  return {
    url: parseNodeUrl(config.url),
    genesisId: config.genesisId,
    fetchBlock: async (...request) => (await open()).fetchBlock(...request),
    fetchExpandedBlock: async (...request) => (await open()).fetchExpandedBlock(...request),
    fetchAccount: async (...request) => (await open()).fetchAccount(...request),
    fetchCode: async (...request) => (await open()).fetchCode(...request),
    fetchStorage: async (...request) => (await open()).fetchStorage(...request),
    simulate: async (...request) => (await open()).simulate(...request),
    sendTransaction: async (...request) => (await open()).sendTransaction(...request),
    fetchTransaction: async (...request) => (await open()).fetchTransaction(...request),
    fetchReceipt: async (...request) => (await open()).fetchReceipt(...request),
    fetchEvents: async (...request) => (await open()).fetchEvents(...request),
    fetchTransfers: async (...request) => (await open()).fetchTransfers(...request),
    fetchFeeHistory: async (...request) => (await open()).fetchFeeHistory(...request),
    fetchPriorityFee: async (...request) => (await open()).fetchPriorityFee(...request),
  }
}

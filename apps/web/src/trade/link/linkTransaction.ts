import type { Address, TxId } from '@vermeil/units'

interface Config {
  network: string
  nodeUrl: string
}

const explorers: Record<string, string> = {
  main: 'https://explore.vechain.org',
  test: 'https://explore-testnet.vechain.org',
}

/** The address of a transaction in the network's explorer, or on the node if there is no explorer (SHL-10). */
export function linkTransaction(config: Config, txId: TxId): string {
  return `${findExplorer(config)}/transactions/${txId}`
}

/** The address of an account in the explorer. */
export function linkAccount(config: Config, address: Address): string {
  return `${findExplorer(config)}/accounts/${address}`
}

/** The address of a block in the explorer. */
export function linkBlock(config: Config, blockNumber: number): string {
  return `${findExplorer(config)}/blocks/${blockNumber}`
}

function findExplorer({ network, nodeUrl }: Config): string {
  return explorers[network] ?? nodeUrl.replace(/\/$/, '')
}

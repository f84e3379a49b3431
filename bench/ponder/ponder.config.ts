import { createConfig } from 'ponder'
import { http } from 'viem'

/** What the measurement found in the recorded chain, by the names of the contracts. */
const { contracts, lastBlock } = JSON.parse(process.env.RECORDED ?? '{}')

const describe = (name) => ({
  ...contracts[name],
  network: 'recorded',
  startBlock: 1,
  endBlock: lastBlock,
})

export default createConfig({
  database: { kind: 'postgres', connectionString: process.env.DATABASE_URL },
  networks: {
    recorded: {
      chainId: 61_000,
      transport: http(process.env.RPC_URL),
      maxRequestsPerSecond: 10_000,
    },
  },
  contracts: {
    Pair: describe('Pair'),
    Aggregator: describe('Aggregator'),
    OrderBook: describe('OrderBook'),
  },
})

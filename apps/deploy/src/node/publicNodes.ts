/** VeChain's own nodes of the public networks. */
export const publicNodes = {
  main: 'https://mainnet.vechain.org',
  test: 'https://testnet.vechain.org',
} as const

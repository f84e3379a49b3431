/** A block of the node that the ledger has not read yet may be this many blocks ahead while the api is ready. */
export const maxLagBlocks = 3

/** The database and the node must answer a health check within this time. */
export const healthTimeoutMs = 2_000

/** The VET price is read again when it is this old (specification 1 section 7, price oracle). */
export const oracleRefreshMs = 60_000

/** A failed read of the VET price is tried again after this time. */
export const oracleRetryMs = 10_000

/** A read from the node that a request waits for is given up after this time. */
export const nodeTimeoutMs = 2_000

/** The bridge tokens of the aggregator are read again when they are this old. */
export const bridgesRefreshMs = 60_000

/** An address gets test funds once in this time. */
export const faucetPauseMs = 60_000

/** Most addresses that the faucet remembers; older grants are forgotten first. */
export const maxFaucetGrants = 10_000

/** Largest request body in bytes: the longest one is an address. */
export const maxBodyBytes = 4_096

/** Serialised answers kept for one block, counted in characters. */
export const maxCachedCharacters = 32_000_000

/** A swap that is not mined within this time after the quote reverts: twenty minutes. */
export const swapDeadlineSeconds = 1_200

/** A request that has not arrived wholly within this time is cut. */
export const requestTimeoutMs = 30_000

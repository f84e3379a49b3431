/** A block of the node that the ledger has not read yet may be this many blocks ahead while the api is ready. */
export const maxLagBlocks = 3

/** The database and the node must answer a health check within this time. */
export const healthTimeoutMs = 3_000

/** A block that is in the ledger is served at the latest after this time. */
export const settleMs = 1_000

/** A client whose answer failed because of the database is asked to wait for so long. */
export const databaseRetrySeconds = 2

/** The VET price is read again when it is this old (specification 1 section 7, price oracle). */
export const oracleRefreshMs = 60_000

/** A VET price that the oracle published longer ago than this is stale (specification 1 section 7, price oracle). */
export const oracleStaleSeconds = 86_400

/** A failed read of the VET price is tried again after this time. */
export const oracleRetryMs = 10_000

/** A read from the node that a request waits for is given up after this time. */
export const nodeTimeoutMs = 2_000

/** What tokens keep of their transfers is measured again when it is this old. */
export const chargesRefreshMs = 600_000

/** The bridge tokens of the aggregator are read again when they are this old. */
export const bridgesRefreshMs = 60_000

/** An address gets test funds once in this time. */
export const faucetPauseMs = 60_000

/** So often one client may ask for test funds in a window. */
export const faucetBudget = 20

/** Length of that window. */
export const faucetWindowMs = 3_600_000

/** Most addresses that the faucet remembers; older grants are forgotten first. */
export const maxFaucetGrants = 10_000

/** Largest request body in bytes, where a call does not need more. */
export const maxBodyBytes = 4_096

/** Largest report of the error screen: each of its characters may be written as two escapes of six bytes. */
export const maxReportBytes = 48_000

/** Largest body of a transaction to be sponsored: 64 KiB in hexadecimal. */
export const maxDelegateBytes = 140_000

/** Serialised answers kept for one block, with their keys and addresses, counted in characters. */
export const maxCachedCharacters = 32_000_000

/** A request that has not arrived wholly within this time is cut. */
export const requestTimeoutMs = 30_000

/**
 * When the api stops: a connection that was quiet for `noticeMs` is closed, and what is not answered after `limitMs` is
 * cut. The framework gives up a hook that takes ten seconds.
 */
export const drainTimes = { noticeMs: 500, limitMs: 8_000 }

/** Headers that have not arrived within this time are cut; Node takes the larger of both times for the whole request. */
export const headersTimeoutMs = 10_000

/** How often connections are checked for both. */
export const timeoutCheckMs = 5_000

/** Points that a client may spend in a window; most requests cost one. */
export const clientBudget = 2_000

/** Length of that window. */
export const clientWindowMs = 10_000

/** Pieces of work that run at once: in all, of one client, and pages of feeds and exports. */
export const maxWorking = 8
export const maxClientWorking = 2
export const maxLongWorking = 2

/** Pieces of work of one client that may wait; further ones are refused. */
export const maxClientWaiting = 1_000

/** Without a proxy before the api, this machine itself may spend so many times as much. */
export const ownMachineFactor = 500

/** An answer of this block is looked up anew at the latest after this time: its dollars may have changed. */
export const maxHotAgeMs = 15_000

/** An address that was found so often in a block is answered as of the next one before that is taken. */
export const leastPopularHits = 10

/** At most so many addresses are. */
export const maxPopular = 32

/** A new block is taken at the latest after this time, however many answers are made for it before. */
export const maxTurnMs = 60

/** On a public network, where a block comes every ten seconds, an older head is a fault. */
export const maxHeadAgeSeconds = 120

/** Reports of the error screen that one client may send in a window. */
export const reportBudget = 20

/** Length of that window. */
export const reportWindowMs = 3_600_000

/** Blocks whose events are counted at a time, and how many of them cost a client one point. */
export const countedBlocks = 500
export const blocksPerPoint = 100

/** A range of blocks in which so many events were counted is refused before all are. */
export const maxCountedEvents = 20_000

/** Rows that are read and written at a time where an answer is a stream. */
export const streamedRows = 100

/** Rows of such an answer that cost a client one point. */
export const rowsPerPoint = 10

/** What a piece of a stream costs. */
export const pagePoints = streamedRows / rowsPerPoint

/** Event streams that may be open at once, and how many of them by one client. */
export const maxStreams = 2_000
export const maxClientStreams = 20

/** A stream whose reader leaves so much unread is cut off. */
export const maxStreamBacklogBytes = 1_000_000

/** A stream says so often that it still lives, also when there is no news. */
export const streamBeatMs = 15_000

/** A failure that comes again is written as a number at the end of this time. */
export const repeatWindowMs = 10_000

/** At most so many failures are told apart in that time. */
export const maxRepeatKinds = 100

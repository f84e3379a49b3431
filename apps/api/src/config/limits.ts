/** The API is ready if the ledger is at most this many blocks behind the node. */
export const maxLagBlocks = 3

/** The time limit of the database and the node for a health check. */
export const healthTimeoutMs = 3_000

/** The time limit from a block's commit until the API serves it. */
export const settleMs = 1_000

/** After a database error a client is asked to wait this long. */
export const databaseRetrySeconds = 2

/** The VET price is read again at this age (1 §7, price oracle). */
export const oracleRefreshMs = 60_000

/** A failed read of the VET price is repeated after this time. */
export const oracleRetryMs = 10_000

/** The time limit of a node request that a client waits for. */
export const nodeTimeoutMs = 2_000

/** Transfer fees of tokens are measured again at this age. */
export const transferFeesRefreshMs = 600_000

/** The pause between two grants of test funds to one address. */
export const faucetPauseMs = 60_000

/** The grants of test funds per client and window. */
export const faucetBudget = 20

/** The length of that window. */
export const faucetWindowMs = 3_600_000

/** The maximum number of addresses that the faucet remembers; the oldest are forgotten first. */
export const maxFaucetGrants = 10_000

/** The maximum request body, unless a call needs more. */
export const maxBodyBytes = 4_096

/** The maximum report of the error screen: each character may be two escapes of six bytes. */
export const maxReportBytes = 48_000

/** The maximum body of a transaction to sponsor: 64 KiB in hexadecimal. */
export const maxDelegateBytes = 140_000

/** The signatures that a client may ask the sponsor for per window. Several people may share an address. */
export const delegateBudget = 60

/** The length of that window. */
export const delegateWindowMs = 3_600_000

/** The time limit of the sponsor, which asks its node several times. */
export const sponsorTimeoutMs = 20_000

/** The maximum size of the cached answers of one block, with their keys and URLs. */
export const maxCachedCharacters = 32_000_000

/** The time limit for a whole request to arrive. */
export const requestTimeoutMs = 30_000

/**
 * When the API stops: idle connections are closed after `noticeMs`, and requests that are not answered after `limitMs`
 * are cut. The framework gives up a hook after ten seconds.
 */
export const drainTimes = { noticeMs: 500, limitMs: 8_000 }

/** The time limit for headers to arrive. Node applies the larger of both limits to the whole request. */
export const headersTimeoutMs = 10_000

/** How often connections are checked against both limits. */
export const timeoutCheckMs = 5_000

/** The points that a client may spend in a window; most requests cost one. */
export const clientBudget = 2_000

/** The length of that window. */
export const clientWindowMs = 10_000

/** The pieces of work that run concurrently: in total, per client, and pages of feeds and exports. */
export const maxConcurrent = 8
export const maxClientConcurrent = 2
export const maxLongConcurrent = 1

/** While short work waits, a page of a feed or an export starts only this long after the last one. */
export const longPauseMs = 100

/** The pieces of work of one client that may wait; further ones are refused. */
export const maxClientWaiting = 1_000

/** A short piece of work that has waited this long for its turn is refused. */
export const maxWaitMs = 10_000

/** Without a proxy in front of the API, loopback clients may spend this many times as much. */
export const loopbackFactor = 500

/** A cached answer expires at this age, because its dollar values may have changed. */
export const maxHotAgeMs = 15_000

/**
 * The answer of a URL that was requested this often in a block is computed for the next block before the API switches
 * to it.
 */
export const minPopularHits = 10

/** The maximum number of such URLs. */
export const maxPopular = 32

/** The maximum time until a new block is served, even if some popular answers are not computed by then. */
export const maxTurnMs = 60

/** An older head is a fault on a public network, which has a block every ten seconds. */
export const maxHeadAgeSeconds = 120

/** The reports of the error screen per client and window. */
export const reportBudget = 20

/** The length of that window. */
export const reportWindowMs = 3_600_000

/** The quotes of signed swaps that a client may report per window. Many phones may share one address. */
export const quoteReportBudget = 200

/** The length of that window. */
export const quoteReportWindowMs = 3_600_000

/** How long a report is kept for its transaction, which expires sooner, and the maximum number of reports. */
export const quoteReportSeconds = 86_400
export const maxQuoteReports = 20_000

/** How many blocks later a swap is measured, when no reorg is expected, and how many new swaps per block. */
export const measureAfterBlocks = 12
export const measuredPerHead = 5

/** An administrator has this long to sign a challenge, and is signed in for this long. */
export const challengeSeconds = 300
export const sessionSeconds = 3_600

/** The sign-ins that a client may try per window. */
export const signInBudget = 20

/** The refused sign-ins per window that the audit log records. */
export const maxRefusals = 200

/** The length of these windows. */
export const signInWindowMs = 900_000

/** The time limit of a request for the status of the keeper or the sponsor. */
export const serviceTimeoutMs = 2_000

/** How long the flags of a round are kept, and how long an answer waits for them. */
export const flagsMs = 300_000
export const flagsWaitMs = 8_000

/** The round trips of a flag in an answer. */
export const shownTrips = 10

/** The maximum number of events of contracts in an answer, unless a single block has more. */
export const maxContractEvents = 100

/** The blocks whose events are counted at a time, and the blocks that cost a client one point. */
export const countedBlocks = 200
export const blocksPerPoint = 100

/** Counting stops here: a range with this many events is refused. */
export const maxCountedEvents = 20_000

/** The rows that a streamed answer reads and writes at a time. */
export const streamedRows = 50

/** The rows of such an answer that cost a client one point. */
export const rowsPerPoint = 10

/** The points that a page of a streamed answer costs. */
export const pagePoints = streamedRows / rowsPerPoint

/** The maximum number of open event streams, in total and per client. */
export const maxStreams = 2_000
export const maxClientStreams = 20

/** A stream with this much unread data is closed. */
export const maxStreamBacklogBytes = 1_000_000

/** How often a stream without messages sends a heartbeat. */
export const streamHeartbeatMs = 15_000

/** Repeats of an error are logged as a number at the end of this window. */
export const repeatWindowMs = 10_000

/** The maximum number of different errors in that window. */
export const maxRepeatKinds = 100

/** The points that the page of a shared transaction and its picture cost a client. */
export const previewPoints = 5
export const picturePoints = 50

/** A page is sent without its preview or its market if that takes longer. */
export const pageWaitMs = 1_500

/** A preview is read again at this age. */
export const previewRefreshMs = 10_000

/** The maximum number of previews and of pictures in memory; a picture has about 200 kB. */
export const maxPreviews = 1_000
export const maxPictures = 100

/** The maximum number of pictures that wait to be drawn. */
export const maxPicturesWaiting = 20

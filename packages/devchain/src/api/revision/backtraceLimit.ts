/** How many blocks behind the head a subscription or the history of fees may start (thor --api-backtrace-limit). */
export const backtraceLimit = 1_000

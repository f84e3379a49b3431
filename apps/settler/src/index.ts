export { settleRound } from './settleRound.ts'
export { startSettler } from './startSettler.ts'

export { planSettlement, SettlementError, type SettlementPlan } from './plan/planSettlement.ts'
export { type SettleOptions, settleRound } from './settleRound.ts'
export { type SettlerOptions, startSettler } from './startSettler.ts'

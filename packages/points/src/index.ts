export { claimWindowRounds } from './claimWindowRounds.ts'
export {
  createRewardRule,
  maxSharedPermille,
  rewardedPlaces,
  sharedPermille,
  type Tie,
} from './createRewardRule.ts'
export {
  type Decision,
  DecisionsError,
  type Disqualification,
  hashDecisions,
  listDisqualifications,
  listDisqualified,
  parseDecisions,
  removeDisqualified,
} from './disqualifications.ts'
export type { Flag, FundingFact, TradeFact } from './integrity/facts.ts'
export { fetchFundings } from './integrity/fetchFundings.ts'
export { findFlags } from './integrity/findFlags.ts'
export { formatFlags } from './integrity/formatFlags.ts'
export { formatPointsFile, parsePointsFile, type RoundPoints } from './pointsFile.ts'
export {
  buildPointsTree,
  buildPointsTreeInSteps,
  type PointsTree,
  verifyPoints,
} from './pointsTree.ts'
export { rankScores, type Score } from './rankScores.ts'
export { scoreTrade, type TradeType } from './scoreTrade.ts'
export {
  decodeSettlementNote,
  encodeSettlementNote,
  type SettlementNote,
} from './settlementNote.ts'
export { type Reward, type Split, splitPool } from './splitPool.ts'

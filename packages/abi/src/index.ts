export { type Addresses, addresses, type ContractName, prototypeAddress } from './addresses.ts'
export type { AbiEvent } from './codec/AbiEvent.ts'
export type { AbiFunction } from './codec/AbiFunction.ts'
export type { AbiParameter } from './codec/AbiParameter.ts'
export type { Artifact } from './codec/Artifact.ts'
export type { DecodedError } from './codec/decodeError.ts'
export { decodeEvent } from './codec/decodeEvent.ts'
export { AbiDecodeError, decodeParameters } from './codec/decodeParameters.ts'
export { decodeResult } from './codec/decodeResult.ts'
export { encodeCall } from './codec/encodeCall.ts'
export { encodeDeployment } from './codec/encodeDeployment.ts'
export { encodeEventTopics } from './codec/encodeEventTopics.ts'
export { encodeParameters } from './codec/encodeParameters.ts'
export type { RuntimeCode } from './codec/RuntimeCode.ts'
export type { Deployment } from './deployment/Deployment.ts'
export { parseDeployment } from './deployment/parseDeployment.ts'
export { decodeKnownError, knownErrors } from './errors.ts'
export { explainRevert } from './explainRevert.ts'
export {
  aggregator,
  aggregatorErrors,
  aggregatorEvents,
  type SwapInstruction,
} from './generated/aggregator.ts'
export { concentratedRouter, concentratedRouterErrors } from './generated/concentratedRouter.ts'
export { energy, energyEvents } from './generated/energy.ts'
export { erc20, erc20Events } from './generated/erc20.ts'
export { feePair, feePairErrors } from './generated/feePair.ts'
export { governance, governanceErrors, governanceEvents } from './generated/governance.ts'
export { lockedToken, lockedTokenErrors, lockedTokenEvents } from './generated/lockedToken.ts'
export { multicall3 } from './generated/multicall3.ts'
export { nameResolver, nameResolverEvents } from './generated/nameResolver.ts'
export { oracle, oracleEvents } from './generated/oracle.ts'
export {
  type Order,
  orderBook,
  orderBookErrors,
  orderBookEvents,
} from './generated/orderBook.ts'
export { plans } from './generated/plans.ts'
export { prototype, prototypeEvents } from './generated/prototype.ts'
export { registryToken, registryTokenEvents } from './generated/registryToken.ts'
export { rewards, rewardsErrors, rewardsEvents } from './generated/rewards.ts'
export { routeSelector } from './generated/routeSelector.ts'
export { runtimeCodes } from './generated/runtimeCodes.ts'
export { timelock, timelockErrors, timelockEvents } from './generated/timelock.ts'
export { uniswapV2Factory, uniswapV2FactoryEvents } from './generated/uniswapV2Factory.ts'
export { uniswapV2Pair, uniswapV2PairEvents } from './generated/uniswapV2Pair.ts'
export { uniswapV2Router02 } from './generated/uniswapV2Router02.ts'
export { uniswapV3Factory, uniswapV3FactoryEvents } from './generated/uniswapV3Factory.ts'
export { uniswapV3Pool, uniswapV3PoolEvents } from './generated/uniswapV3Pool.ts'
export { vvet, vvetEvents } from './generated/vvet.ts'
export { isOpenStatus } from './isOpenStatus.ts'
export { findNetwork, type Network, networks, readNetwork } from './networks.ts'
export { encodeFeed, oracleDecimals, oracleStaleSeconds, vetUsdFeed } from './oracleFeeds.ts'
export { decodePlan, PlanDecodeError, readPaidAmount } from './plans/decodePlan.ts'
export { encodePlan } from './plans/encodePlan.ts'
export { type PlanLeg, type PlanOrder, type SwapPlan, wholeShare } from './plans/Plan.ts'
export {
  encodeRegistration,
  listRegistrations,
  reportedFee,
  type VenueRegistration,
  venueKinds,
} from './registrations.ts'
export { firstRewardedRound, lastUnrewardedRound, roundSeconds } from './rewardRounds.ts'
export { type Venue, venues } from './venues.ts'

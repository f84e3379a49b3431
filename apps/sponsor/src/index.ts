export { defaultRules, type Rules } from './rules/Rules.ts'
export type { SponsorConfig, SponsorLog } from './signing/SponsorConfig.ts'
export { type RunningSponsor, startSponsor } from './startSponsor.ts'

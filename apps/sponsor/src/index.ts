export { defaultRules, type Rules } from './rules/Rules.ts'
export type { SponsorConfig } from './signing/SponsorConfig.ts'
export { type RunningSponsor, startSponsor } from './startSponsor.ts'

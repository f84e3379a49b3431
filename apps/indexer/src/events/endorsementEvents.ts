import { governanceEvents } from '@vermeil/abi'

/**
 * The events of VeBetterDAO's X2EarnApps (version 8) about endorsements of apps by nodes. The governance contract of the
 * dev chain emits them too.
 */
export const endorsementEvents: Pick<typeof governanceEvents, 'AppEndorsed' | 'AppUnendorsed'> = {
  AppEndorsed: governanceEvents.AppEndorsed,
  AppUnendorsed: governanceEvents.AppUnendorsed,
}

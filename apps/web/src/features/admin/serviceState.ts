import { t } from '@lingui/core/macro'
import type { adminOverviewCall, CallAnswer } from '@vermeil/wire'

/** The state of a service. */
export type ServiceState = CallAnswer<typeof adminOverviewCall>['keeper']['state']

/** The colours of the states. */
export const stateTones = { none: 'mute', down: 'bad', waiting: 'warn', up: 'good' } as const

/** The state in words. */
export function nameState(state: ServiceState): string {
  switch (state) {
    case 'none':
      return t`Not configured`
    case 'down':
      return t`Not responding`
    case 'waiting':
      return t`Waiting`
    case 'up':
      return t`Running`
  }
}

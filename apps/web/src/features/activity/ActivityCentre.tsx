import './activity.css'
import { ActivityChip } from './ActivityChip.tsx'
import { ActivityDrawer } from './ActivityDrawer.tsx'
import type { ActivityView } from './activityView.ts'
import { Messages } from './Messages.tsx'

/** Where the person learns of their transactions on any page: a chip, messages, and the list of all. */
export function ActivityCentre({ view }: { view: ActivityView }) {
  return (
    <>
      <ActivityChip isExpanded={view !== undefined} />
      {view && <ActivityDrawer view={view} />}
      <Messages />
    </>
  )
}

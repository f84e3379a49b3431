import './activity.css'
import { ActivityChip } from './ActivityChip.tsx'
import { ActivityDrawer } from './ActivityDrawer.tsx'
import type { ActivityView } from './activityView.ts'
import { Messages } from './Messages.tsx'

/** Shows the user's transactions on every page: a chip, messages and the full list. */
export function ActivityCentre({ view }: { view: ActivityView | undefined }) {
  return (
    <>
      <ActivityChip isExpanded={view !== undefined} />
      {view && <ActivityDrawer view={view} />}
      <Messages />
    </>
  )
}

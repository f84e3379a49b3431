import { createCell } from '../../ui/state/createCell.ts'

/** The open part of the activity: the list, or one transaction in it. */
export interface ActivityView {
  id?: string
}

/** What the activity shows; undefined while it is closed. */
export const activityView = createCell<ActivityView>()

/** How many events a block has. */
export interface BlockEvents {
  block: number
  events: number
}

/** Blocks whose events are read at a time. */
export interface FeedPage {
  fromBlock: number
  toBlock: number
  events: number
}

/** The pages of an answer. */
export interface EventPlan {
  pages: FeedPage[]
  events: number
  /** The first block that did not fit; undefined if all did. */
  nextBlock: number | undefined
}

/**
 * Divides blocks into pages of at most `pageEvents`, up to `maxEvents` in total. Blocks stay whole. The first block is
 * always included, so a client that asks block by block gets everything.
 */
export function planPages(
  counts: readonly BlockEvents[],
  { pageEvents, maxEvents }: { pageEvents: number; maxEvents: number },
): EventPlan {
  const plan: EventPlan = { pages: [], events: 0, nextBlock: undefined }
  for (const { block, events } of counts) {
    if (plan.events > 0 && plan.events + events > maxEvents) return { ...plan, nextBlock: block }
    plan.events += events
    const page = plan.pages.at(-1)
    if (page === undefined || page.events + events > pageEvents)
      plan.pages.push({ fromBlock: block, toBlock: block, events })
    else {
      page.toBlock = block
      page.events += events
    }
  }
  return plan
}

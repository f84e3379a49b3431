/** Where everything listens: nothing of a start on one machine is reachable from others. */
export const host = '127.0.0.1'

/** Who hears what happens while the stack starts and runs. */
export interface StackListeners {
  /** The share of the market's history that is made, from 0 to 1. */
  onMarket: (share: number) => void
  onWarning: (message: string) => void
  /** A part that everything needs is gone; the stack should be stopped. */
  onLost: (message: string) => void
}

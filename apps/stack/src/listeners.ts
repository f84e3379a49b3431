/** The address on which everything listens: other machines cannot reach it. */
export const host = '127.0.0.1'

/** Callbacks for what happens while the stack starts and runs. */
export interface StackListeners {
  /** The progress of creating the market's history, from 0 to 1. */
  onMarket: (share: number) => void
  onWarning: (message: string) => void
  /** An essential part has ended. The stack should be stopped. */
  onLost: (message: string) => void
}

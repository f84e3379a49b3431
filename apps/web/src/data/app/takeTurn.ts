/**
 * Resolves in a separate task. It spreads work that many parts of a page start at once, so that key presses and frames
 * are not delayed.
 */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

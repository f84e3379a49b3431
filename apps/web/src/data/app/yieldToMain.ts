/**
 * Resolves in a separate task. It spreads work that many parts of a page start at once, so that key presses and frames
 * are not delayed.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

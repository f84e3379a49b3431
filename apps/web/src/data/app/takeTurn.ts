/**
 * Resolves in a task of its own. What many parts of a page begin at once is spread by it, so that no key press and no
 * frame has to wait for all of it.
 */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

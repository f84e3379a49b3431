/**
 * Removes the grouping before the caret or selection is set. A later render would lose them, and typing over a selected
 * amount would not replace it.
 */
export function showPlain(input: HTMLInputElement, text: string): void {
  const isWhole = input.selectionEnd === input.value.length && input.selectionStart === 0
  if (input.value === text) return
  input.value = text
  if (isWhole) input.select()
}

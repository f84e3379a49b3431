/** Whether a field may take the focus by itself. On a touch screen its keyboard would cover half of the page. */
export function hasMouse(): boolean {
  return !matchMedia('(pointer: coarse)').matches
}

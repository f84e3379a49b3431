import { createPart } from '../../ui/loading/createPart.tsx'

/** The token picker in its own chunk. */
export const TokenPickerPart = createPart(
  async () => (await import('./HeldTokenPicker.tsx')).HeldTokenPicker,
  { isOver: true },
)

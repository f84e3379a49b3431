import { useSyncExternalStore } from 'react'
import type { SwapModel, SwapView } from './model/SwapModel.ts'

/** A part of the swap's view. The component renders again only if that part changes. */
export function useView<Part>(model: SwapModel, pick: (view: SwapView) => Part): Part {
  const read = () => pick(model.read())
  return useSyncExternalStore(model.subscribe, read, read)
}

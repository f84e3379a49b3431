import { useSyncExternalStore } from 'react'
import type { SwapModel, SwapView } from './model/SwapModel.ts'

/** A part of what the swap shows; its component is drawn again only when that part has changed. */
export function useView<Part>(model: SwapModel, pick: (view: SwapView) => Part): Part {
  const read = () => pick(model.read())
  return useSyncExternalStore(model.subscribe, read, read)
}

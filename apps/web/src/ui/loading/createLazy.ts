import { type ComponentType, createElement, lazy, useDeferredValue, useState } from 'react'

/** A component in its own chunk. It suspends while its code is loading, and throws if it cannot be loaded. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code before it renders. */
  load(): Promise<ComponentType<Props>>
}

export interface LazyOptions {
  /**
   * A fallback of the surrounding Await is shown meanwhile. React shows a fallback for at least 0.3 s, even if the code
   * has arrived. Without this option nothing is shown.
   */
  hasFallback?: boolean
}

const renewals: (() => void)[] = []

/** A component whose code is loaded when it is rendered first, or earlier by `load`. */
export function createLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { hasFallback = false }: LazyOptions = {},
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const keep = async () => {
    loaded ??= await load()
    return loaded
  }
  let later: ComponentType<Props>
  const renew = () => {
    later = lazy(async () => ({ default: await keep() }))
  }
  renewals.push(renew)
  renew()
  /** Loaded code renders at once, without the fallback. */
  function Drawn(props: Props) {
    const [Shown] = useState(() => loaded ?? later)
    const isDrawn = useDeferredValue<boolean>(true, hasFallback || Shown === loaded)
    return isDrawn ? createElement(Shown, props) : null
  }
  return Object.assign(Drawn, { load: keep })
}

/** Retries a failed load with the next render. A lazy component would remember its failure. */
export function resetLazy(): void {
  for (const renew of renewals) renew()
}

import { type ComponentType, createElement, lazy, useDeferredValue, useState } from 'react'

/** A component whose code is a chunk of its own. It suspends while that is on its way, and throws where it does not come. */
export type Later<Props> = ComponentType<Props> & {
  /** Brings the code before it is drawn. */
  load(): Promise<ComponentType<Props>>
}

export interface LaterOptions {
  /**
   * Something stands in its place meanwhile, by the Await around it. React leaves what it has once drawn so for 0.3 s, even
   * where the code has come; without this it draws nothing so.
   */
  hasFallback?: boolean
}

const renewals: (() => void)[] = []

export function createLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { hasFallback = false }: LaterOptions = {},
): Later<Props> {
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
  /** What is at hand is drawn at once, without what stands there meanwhile. */
  function Drawn(props: Props) {
    const [Shown] = useState(() => loaded ?? later)
    const isDrawn = useDeferredValue<boolean>(true, hasFallback || Shown === loaded)
    return isDrawn ? createElement(Shown, props) : null
  }
  return Object.assign(Drawn, { load: keep })
}

/** Has code that could not be loaded asked for again when it is drawn next: a lazy component remembers its failure. */
export function renewLater(): void {
  for (const renew of renewals) renew()
}

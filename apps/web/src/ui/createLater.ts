import { type ComponentType, createElement, lazy, useState } from 'react'

/** A component whose code is a chunk of its own. It suspends while that is on its way, and throws where it does not come. */
export type Later<Props> = ComponentType<Props> & {
  /** Brings the code before it is drawn. */
  load(): Promise<ComponentType<Props>>
}

const renewals: (() => void)[] = []

export function createLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
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
    return createElement(Shown, props)
  }
  return Object.assign(Drawn, { load: keep })
}

/** Has code that could not be loaded asked for again when it is drawn next: a lazy component remembers its failure. */
export function renewLater(): void {
  for (const renew of renewals) renew()
}

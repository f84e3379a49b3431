/** Something over the page that the back button closes: a dialog, a sheet, a menu. */
export interface Layer {
  close(): void
}

const mark = 'layer'
const layers: Layer[] = []
let hasEntry = false
let isReturning = false
let openedMeanwhile = ''
let address = ''
let waiting: (() => void)[] = []

/**
 * Puts `layer` on top. While any layer is open, one history entry represents them all, and Back closes the topmost. The
 * address may be rewritten meanwhile; the page underneath then takes it over. Returns a function that removes the
 * layer.
 */
export function openLayer(layer: Layer): () => void {
  layers.push(layer)
  keepEntry()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    setTimeout(dropEntry)
  }
}

/**
 * Calls the function once no layer is open and the history entry is gone. A page opened earlier could be left again by
 * the step back that removes the entry.
 */
export function afterLayers(action: () => void): void {
  waiting.push(action)
  setTimeout(runWaiting)
}

function runWaiting() {
  if (layers.length > 0 || hasEntry || isReturning) return
  const actions = waiting
  waiting = []
  for (const action of actions) action()
}

function keepEntry() {
  if (hasEntry || isReturning || layers.length === 0) return
  address = location.href
  history.pushState({ [mark]: true }, '', address)
  hasEntry = true
}

function dropEntry() {
  if (layers.length > 0 || !hasEntry || isReturning) return
  if (isMarked()) {
    isReturning = true
    history.back()
  } else {
    hasEntry = false
    runWaiting()
  }
}

function followAddress() {
  if (!hasEntry) return
  if (openedMeanwhile) {
    openedMeanwhile = location.href
    return
  }
  address = location.href
  if (!isReturning && !isMarked()) history.replaceState({ [mark]: true }, '', address)
}

function handleBack() {
  if (!hasEntry) {
    if (isMarked()) history.back()
    return
  }
  hasEntry = false
  if (!openedMeanwhile && location.href !== address)
    history.replaceState(history.state, '', address)
  if (isReturning) isReturning = false
  else layers.at(-1)?.close()
  if (openedMeanwhile) history.pushState(null, '', openedMeanwhile)
  setTimeout(keepEntry)
  setTimeout(runWaiting)
}

/** A screen that is opened before the step back would be left by it, so it is opened again afterwards. */
function rememberAddress() {
  openedMeanwhile = isReturning ? location.href : ''
}

/** There is no history while the page is prerendered. */
function isMarked(): boolean {
  return globalThis.history?.state?.[mark] === true
}

addEventListener('popstate', handleBack, { capture: true })
// The router dispatches an event of this name for each change of the address.
addEventListener('replaceState', followAddress)
addEventListener('pushState', rememberAddress)

// A page that is reloaded while a layer is open still has the layer's entry.
if (isMarked()) {
  address = location.href
  hasEntry = true
  dropEntry()
}

import { existsSync } from 'node:fs'
import { BrowserError } from '../browser/findBrowser.ts'
import { findOnPath, installFromDebian } from '../browser/installFromDebian.ts'

const names = ['firefox-esr', 'firefox']

/**
 * The Firefox that VERMEIL_FIREFOX names, one on the PATH, or else Debian's if apt and root are available.
 * @throws {BrowserError} saying what to install, if none of that works.
 */
export function findFirefox(): string {
  const named = process.env['VERMEIL_FIREFOX']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new BrowserError(`VERMEIL_FIREFOX names ${named}, which does not exist.`)
  }
  const found = findOnPath(names)
  if (found !== undefined) return found
  const installed = installFromDebian(['firefox-esr']) ? findOnPath(names) : undefined
  if (installed !== undefined) return installed
  throw new BrowserError(
    'There is no Firefox for the journeys and none could be installed: install it, or name one in VERMEIL_FIREFOX.',
  )
}

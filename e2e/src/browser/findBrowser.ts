import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as playwright from 'playwright-core'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const windowsPaths = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The browser for the journeys: the one that VERMEIL_BROWSER names, one on the PATH, else Debian's chromium where apt
 * and root are at hand, else Playwright's own download.
 * @throws {BrowserError} saying what to install, where none of that works.
 */
export function findBrowser(): string {
  const named = process.env['VERMEIL_BROWSER']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new BrowserError(`VERMEIL_BROWSER names ${named}, which does not exist.`)
  }
  return findOnPath() ?? installFromDebian() ?? downloadFromPlaywright()
}

function findOnPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map(
    (name) => process.env[name] ?? '',
  )
  const onWindows = roots
    .filter((root) => root !== '')
    .flatMap((root) => windowsPaths.map((path) => join(root, path)))
  return [...onPath, ...onWindows].find((path) => existsSync(path))
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('No browser found: installing the Debian package chromium for the journeys.')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env: environment, stdio: ['ignore', 'ignore', 'inherit'] as const }
  try {
    execFileSync('apt-get', ['update', '-qq'], { ...options, stdio: [...options.stdio] })
    const install = [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fonts-liberation',
    ]
    execFileSync('apt-get', install, { ...options, stdio: [...options.stdio] })
  } catch (error) {
    console.log(`apt-get could not install it (${String(error)}).`)
    return undefined
  }
  return findOnPath()
}

function downloadFromPlaywright(): string {
  console.log("No browser found: downloading Playwright's Chromium for the journeys.")
  const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('playwright-core/package.json')))
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  const path = playwright.chromium.executablePath()
  if (status === 0 && existsSync(path)) return path
  throw new BrowserError(
    'There is no browser for the journeys and none could be installed: install Chromium or Chrome, or name one in VERMEIL_BROWSER.',
  )
}

/** No browser can be had. */
class BrowserError extends Error {
  override name = 'BrowserError'
}

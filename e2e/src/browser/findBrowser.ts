import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as playwright from 'playwright-core'
import { findOnPath, installFromDebian } from './installFromDebian.ts'

/** Chromium without windows: a page costs a third of the CPU time that it costs a whole browser. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const browsers = [
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
 * The browser for the journeys: the one that VERMEIL_BROWSER names, a headless shell on the PATH, Debian's if apt and
 * root are available, an installed Chromium, Chrome or Edge, else Playwright's own download.
 * @throws {BrowserError} saying what to install, if none of that works.
 */
export function findBrowser(): string {
  const named = process.env['VERMEIL_BROWSER']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new BrowserError(`VERMEIL_BROWSER names ${named}, which does not exist.`)
  }
  return findOnPath(shells) ?? installShell() ?? findInstalled() ?? downloadFromPlaywright()
}

function installShell(): string | undefined {
  return installFromDebian(['chromium-headless-shell', 'fonts-liberation'])
    ? findOnPath(shells)
    : undefined
}

function findInstalled(): string | undefined {
  const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map(
    (name) => process.env[name] ?? '',
  )
  const onWindows = roots
    .filter((root) => root !== '')
    .flatMap((root) => windowsPaths.map((path) => join(root, path)))
  return findOnPath(browsers) ?? onWindows.find((path) => existsSync(path))
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

/** No browser is available. */
export class BrowserError extends Error {
  override name = 'BrowserError'
}

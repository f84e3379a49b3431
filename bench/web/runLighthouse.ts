import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Address } from '@vermeil/units'
import { findBrowser } from '../../e2e/src/browser/findBrowser.ts'
import { launchProfile } from '../../e2e/src/browser/openPage.ts'
import { type Figure, findQuantile } from '../Figure.ts'
import { findFreePort } from '../findFreePort.ts'
import { installPeers } from '../peers/installPeers.ts'

type Context = Awaited<ReturnType<typeof launchProfile>>

/** The result of one Lighthouse run. Times in milliseconds, scores from 0 to 100. */
export interface LighthouseRun {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
}

/** A figure of a run, and the target of every screen. */
export interface LighthouseTarget {
  name: keyof LighthouseRun
  what: string
  unit: string
  target: number
  /** The target is a maximum. */
  atMost?: boolean
}

/** The targets of every screen. */
export const lighthouseTargets: readonly LighthouseTarget[] = [
  { name: 'performance', what: 'Lighthouse performance', unit: '', target: 95 },
  { name: 'accessibility', what: 'Lighthouse accessibility', unit: '', target: 100 },
  { name: 'bestPractices', what: 'Lighthouse best practices', unit: '', target: 100 },
  { name: 'seo', what: 'Lighthouse SEO', unit: '', target: 100 },
  {
    name: 'largestPaintMs',
    what: 'largest contentful paint',
    unit: 'ms',
    target: 1_800,
    atMost: true,
  },
  { name: 'blockingMs', what: 'total blocking time', unit: 'ms', target: 100, atMost: true },
  { name: 'layoutShift', what: 'cumulative layout shift', unit: '', target: 0.02, atMost: true },
]

/** The median of each figure over several runs. */
export function findMedianFigures(runs: readonly LighthouseRun[]): (LighthouseTarget & Figure)[] {
  return lighthouseTargets.map((each) => {
    const values = runs.map((run) => run[each.name])
    return { ...each, value: findQuantile(values, 0.5) }
  })
}

interface Report {
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<string, { numericValue?: number } | undefined>
  runtimeError?: { message: string }
}

type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
) => Promise<{ lhr: Report } | undefined>

const folder = fileURLToPath(new URL('../lighthouse/', import.meta.url))

/** A wallet that the browser remembers. */
export interface RememberedWallet {
  address: Address
}

/**
 * Runs Lighthouse on an address several times with its settings for a phone on a slow network. Each run has a new
 * browser profile, which remembers the wallet if one is given.
 * @throws {Error} if a page does not load or npm cannot install Lighthouse.
 */
export async function runLighthouse(
  url: string,
  times: number,
  wallet?: RememberedWallet,
): Promise<LighthouseRun[]> {
  installPeers(folder)
  const path = createRequire(`${folder}package.json`).resolve('lighthouse')
  const { default: lighthouse } = (await import(pathToFileURL(path).href)) as {
    default: Lighthouse
  }
  const runs: LighthouseRun[] = []
  for (let run = 0; run < times; run++) {
    const profile = mkdtempSync(join(tmpdir(), 'vermeil-lighthouse-'))
    const port = await findFreePort()
    const context = await launchProfile(findBrowser(), profile, [`--remote-debugging-port=${port}`])
    try {
      if (wallet) await keepWallet(context, url, wallet)
      const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']
      // The profile is new. Its storage has the wallet.
      const flags = { port, onlyCategories, logLevel: 'error', disableStorageReset: true }
      const result = await lighthouse(url, flags)
      if (!result || result.lhr.runtimeError)
        throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
      runs.push(readReport(result.lhr))
    } finally {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    }
  }
  return runs
}

/**
 * Stores a wallet as an earlier visit would, from a page of the same server without the app. Sync2 needs no extension.
 */
async function keepWallet(
  context: Context,
  url: string,
  { address }: RememberedWallet,
): Promise<void> {
  const page = await context.newPage()
  await page.goto(new URL('/favicon.svg', url).href)
  await page.evaluate((active) => {
    const stored = { version: 1, active, entries: [{ kind: 'sync2', address: active }] }
    localStorage.setItem('vermeil.wallets', JSON.stringify(stored))
  }, address)
  await page.close()
}

function readReport({ categories, audits }: Report): LighthouseRun {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
  }
}

import { readFileSync } from 'node:fs'
import { networks } from '@vermeil/abi'
import { OptionError, parseOptions, publicNodes } from '@vermeil/deploy'
import { parseCertificate, type QuoteCertificate } from '@vermeil/pools'
import type { Hex } from '@vermeil/units'
import { type NetworkOptions, readNetworkOptions } from './networkOptions.ts'

/** The options of `npm run verify-quote`. */
export interface VerifyOptions extends NetworkOptions {
  certificate: QuoteCertificate
}

export const verifyHelp = `Computes the price certificate of a quote again, from the chain alone.

  npm run verify-quote -- <file> [options]

  <file>               the certificate, downloaded from the quote
  --node-url <url>     a Thor node that keeps the state of the certificate's block; a public node
                       of the network by default
  --network <name>     main, test, solo or dev; the node's network by default, but dev must be given
  --addresses <file>   the addresses of the contracts on the chain
  --help               show this text

It reads every pool of the aggregator's registry and the named limit orders at the certificate's block, computes the
best possible price, and what the pools pay for the route. The exit code is 1 if a number differs.`

const verifyArgs = {
  'node-url': { type: 'string' },
  network: { type: 'string' },
  addresses: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Parses the command line and reads the certificate. Returns undefined for --help.
 * @throws {OptionError} {CertificateError} in one sentence.
 */
export function readVerifyOptions(args: readonly string[]): VerifyOptions | undefined {
  const { values, positionals } = parseOptions({
    args: [...args],
    options: verifyArgs,
    allowPositionals: true,
  })
  if (values.help) return undefined
  const [file] = positionals
  if (file === undefined || positionals.length > 1)
    throw new OptionError('Give the file of one certificate; --help lists the options.')
  const certificate = parseCertificate(readText(file))
  const nodeUrl = values['node-url'] ?? findPublicNode(certificate.genesisId)
  return {
    ...readNetworkOptions({ ...values, ...(nodeUrl === undefined ? {} : { 'node-url': nodeUrl }) }),
    certificate,
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new OptionError(`The file ${file} cannot be read: name one that exists.`)
  }
}

function findPublicNode(genesisId: Hex): string | undefined {
  if (genesisId === networks.main.genesisId) return publicNodes.main
  return genesisId === networks.test.genesisId ? publicNodes.test : undefined
}

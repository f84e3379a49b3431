import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Artifact } from '@vermeil/abi'
import type { Address, Hex } from '@vermeil/units'
import { requirePeer } from '../peers/requirePeer.ts'

const folder = fileURLToPath(new URL('../peers/node_modules/', import.meta.url))
const cache = join(folder, '.cache/limitOrderProtocol.json')
const main = '@1inch/limit-order-protocol-contract/contracts/LimitOrderProtocol.sol'

interface Compiler {
  compile(input: string, callbacks: { import: (path: string) => object }): string
}

/**
 * 1inch Limit Order Protocol v4 from its package, compiled for shanghai with that project's settings: through
 * the intermediate language, with a million runs. This takes a minute; the code is cached next to the package.
 */
export function compileLimitOrders(): Artifact<[wrapped: Address]> {
  const inputs = [{ name: 'wrapped', type: 'address' }]
  if (existsSync(cache)) return { inputs, initCode: JSON.parse(readFileSync(cache, 'utf8')) }
  const solc = requirePeer('solc') as Compiler
  const input = {
    language: 'Solidity',
    sources: { [main]: { content: readSource(main) } },
    settings: {
      viaIR: true,
      optimizer: { enabled: true, runs: 1_000_000 },
      evmVersion: 'shanghai',
      outputSelection: { '*': { LimitOrderProtocol: ['evm.bytecode.object'] } },
    },
  }
  const find = (path: string) => ({ contents: readSource(path) })
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: find }))
  const code: string | undefined = output.contracts?.[main]?.LimitOrderProtocol?.evm.bytecode.object
  if (!code)
    throw new Error(`1inch's contract does not compile: ${JSON.stringify(output.errors?.[0])}`)
  const initCode: Hex = `0x${code}`
  mkdirSync(dirname(cache), { recursive: true })
  writeFileSync(cache, JSON.stringify(initCode))
  return { inputs, initCode }
}

function readSource(path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Artifact } from '@vermeil/abi'
import type { Address, Hex } from '@vermeil/units'
import type { AgreementChain } from './AgreementChain.ts'

const require = createRequire(import.meta.url)

/** Deploys Uniswap's test token that burns a hundredth of each transfer, rounded down. */
export async function deployFeeOnTransfer(chain: AgreementChain, supply: bigint): Promise<Address> {
  const path = require.resolve('@uniswap/v2-periphery/build/DeflatingERC20.json')
  const { bytecode }: { bytecode: string } = JSON.parse(readFileSync(path, 'utf8'))
  const initCode: Hex = `0x${bytecode.replace(/^0x/, '')}`
  const artifact: Artifact<[supply: bigint]> = {
    inputs: [{ name: 'supply', type: 'uint256' }],
    initCode,
  }
  return await chain.deploy(artifact, [supply])
}

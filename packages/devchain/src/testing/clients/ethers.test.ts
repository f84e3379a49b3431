import { HexUInt } from '@vechain/sdk-core'
import { ProviderInternalBaseWallet, ThorClient, VeChainProvider } from '@vechain/sdk-network'
import { BrowserProvider, Contract, parseEther } from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DevNode, startDevNode, tokenAbi } from './startDevNode.ts'

const receiver = `0x${'e7'.repeat(20)}`

let dev: DevNode
let client: ThorClient
let provider: BrowserProvider

beforeAll(async () => {
  dev = await startDevNode()
  client = ThorClient.at(dev.node.url)
  const wallet = new ProviderInternalBaseWallet([
    { privateKey: HexUInt.of(dev.alice.privateKey).bytes, address: dev.alice.address },
  ])
  provider = new BrowserProvider(new VeChainProvider(client, wallet), undefined, {
    cacheTimeout: -1,
  })
})

afterAll(async () => {
  provider.destroy()
  client.destroy()
  await dev[Symbol.asyncDispose]()
})

test('supports ethers over the provider of the SDK', async () => {
  expect(await provider.getBlockNumber()).toBe(0)
  expect(await provider.getBalance(dev.alice.address)).toBe(10n ** 27n)
  expect(await provider.getCode(dev.token)).toMatch(/^0x60/)
  const block = await provider.getBlock(0)
  expect(block?.hash).toBe(dev.chain.genesis.id)
  const signer = await provider.getSigner(dev.alice.address)
  const token = new Contract(dev.token, tokenAbi, signer)
  const balanceOf = token.getFunction('balanceOf')
  expect(await balanceOf(receiver)).toBe(0n)

  const sent = (await token.getFunction('transfer')(receiver, 25n)) as { hash: string }
  const receipt = await provider.getTransactionReceipt(sent.hash)
  expect(receipt).toMatchObject({ status: 1, blockNumber: 1 })
  expect(await balanceOf(receiver)).toBe(25n)
  const logs = await token.queryFilter(
    token.filters['Transfer']?.(null, receiver) ?? '',
    0,
    'latest',
  )
  expect(logs.map(({ transactionHash }) => transactionHash)).toEqual([sent.hash])
  expect((logs[0] as unknown as { args: unknown[] }).args[2]).toBe(25n)

  const paid = await signer.sendTransaction({ to: receiver, value: parseEther('1') })
  expect((await provider.getTransaction(paid.hash))?.from.toLowerCase()).toBe(dev.alice.address)
  expect(await provider.getBalance(receiver)).toBe(10n ** 18n)
  const gas = await balanceOf.estimateGas(receiver)
  expect(gas).toBeGreaterThan(21_000n)
  const tooMuch = token.getFunction('transfer').staticCall(receiver, 2n ** 255n)
  await expect(tooMuch).rejects.toThrow()
})

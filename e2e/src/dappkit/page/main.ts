import { DAppKit, type DAppKitOptions } from '@vechain/dapp-kit'
import { Address } from '@vechain/sdk-core'

declare global {
  /** Makes a kit in the page, as an app would, and keeps it where the test finds it. */
  var openKit: (options: DAppKitOptions) => Promise<void>
  var kit: DAppKit
  /** The class that the kit's client takes as an address. */
  var kitAddress: (address: string) => Address
}

globalThis.openKit = async (options) => {
  globalThis.kit = new DAppKit(options)
  await globalThis.kit.initialize()
}
globalThis.kitAddress = (address) => Address.of(address)

import { DAppKit, type DAppKitOptions } from '@vechain/dapp-kit'
import { Address } from '@vechain/sdk-core'

declare global {
  /** Creates a kit in the page like an app, and stores it for the test. */
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

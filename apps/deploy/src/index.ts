export type { Check } from './checkControl.ts'
export { deployNetwork } from './deployNetwork.ts'
export { readAddressesFile, writeAddressesFile } from './files/addressesFile.ts'
export { readKeyFile, readKeyText } from './files/readKeyFile.ts'
export { AccountSender, SendError } from './node/AccountSender.ts'
export { type ConnectedNode, connectNode, NodeError } from './node/connectNode.ts'
export { readContract } from './node/readContract.ts'
export {
  OptionError,
  parseOptions,
  readServiceNetwork,
  readServiceUrl,
  refuseKey,
  requireAddressesFile,
  type ServiceNetwork,
} from './options.ts'

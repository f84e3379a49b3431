export type { Check } from './checkControl.ts'
export { type ChainOptions, type ConnectedChain, connectChain } from './connectChain.ts'
export { deployNetwork } from './deployNetwork.ts'
export { readAddressesFile, writeAddressesFile } from './files/addressesFile.ts'
export { readKeyFile, readKeyText } from './files/readKeyFile.ts'
export { AccountSender, SendError } from './node/AccountSender.ts'
export { type ConnectedNode, connectNode, NodeError } from './node/connectNode.ts'
export { publicNodes } from './node/publicNodes.ts'
export { readContract } from './node/readContract.ts'
export {
  OptionError,
  parseOptions,
  readServiceNetwork,
  readServiceUrl,
  refuseKey,
  requireAddressesFile,
} from './options.ts'

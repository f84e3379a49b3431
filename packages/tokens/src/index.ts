export { findAsset, isWrappedVet } from './findAsset.ts'
export { findBaseQuote } from './findBaseQuote.ts'
export { type Conversion, findConversion } from './findConversion.ts'
export { findExchangeName } from './findExchangeName.ts'
export { findSpecialPair, type SpecialPair } from './findSpecialPair.ts'
export { findToken, findTokenBySymbol, isKnownToken } from './findToken.ts'
export { drawRosette, type Rosette, shortenSymbol } from './rosette.ts'
export { type Token, vet } from './Token.ts'
export {
  importedTokens,
  isListed,
  isVetLike,
  setImportedTokens,
  setTokenAddresses,
  tokens,
} from './tokenList.ts'
export { wrappedVet } from './wrappedVet.ts'

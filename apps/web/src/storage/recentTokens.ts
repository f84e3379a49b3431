import { createAddressList } from './AddressList.ts'

/** The tokens that the user chose last, per network. */
export const recentTokens = createAddressList('recentTokens', 6)

/** The channel of the notices that a writer sends with every commit that moves the head. */
export const headChannel = 'vermeil_head'

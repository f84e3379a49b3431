/** The channel on which a writer sends a notice with every commit that moves the head. */
export const headChannel = 'vermeil_head'

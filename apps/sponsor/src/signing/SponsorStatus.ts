/** The status of a sponsor. */
export interface SponsorStatus {
  state: 'starting' | 'following' | 'waiting'
  /** Why it waits: one sentence. */
  trouble?: string
  /** The newest block's number. */
  head: number | null
  /** Wei of VTHO that the sponsor has. */
  energy: bigint
}

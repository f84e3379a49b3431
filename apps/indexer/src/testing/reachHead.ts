import type { Follower } from '../follow/Follower.ts'
import type { FakeNode } from './FakeNode.ts'

/** Opens the follower and advances it to the node's best block. */
export async function reachHead(follower: Follower, node: FakeNode): Promise<void> {
  const { signal } = new AbortController()
  await follower.open(node.trunk[0]?.id ?? '0x')
  while (!(await follower.advance(signal)));
}

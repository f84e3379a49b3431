import type { Attack } from './Attack.ts'
import { clockAttacks } from './clock/clockAttacks.ts'
import { faultAttacks } from './database/faultAttacks.ts'
import { halfOpenAttacks } from './database/halfOpenAttacks.ts'
import { diskAttacks } from './disk/diskAttacks.ts'
import { fileAttacks } from './files/fileAttacks.ts'
import { hostileAttack } from './hostile/hostileAttack.ts'
import { loadAttacks } from './load/loadAttacks.ts'
import { nodeAttacks } from './node/nodeAttacks.ts'
import { attackShutdown } from './process/attackShutdown.ts'
import { killAttacks } from './process/killAttacks.ts'
import { attackAddresses } from './requests/attackAddresses.ts'
import { attackBodies } from './requests/attackBodies.ts'
import { attackForms } from './requests/attackForms.ts'
import { attackReaders } from './sockets/attackReaders.ts'
import { attackSockets } from './sockets/attackSockets.ts'
import { attackStreams } from './sockets/attackStreams.ts'
import { attackSubscribers } from './sockets/attackSubscribers.ts'

/** Every attack, in the order in which they run. */
export const attacks: readonly Attack[] = [
  ...loadAttacks,
  attackStreams,
  attackSockets,
  attackReaders,
  attackSubscribers,
  attackBodies,
  attackForms,
  attackAddresses,
  hostileAttack,
  ...faultAttacks,
  ...halfOpenAttacks,
  ...nodeAttacks,
  ...diskAttacks,
  ...clockAttacks,
  attackShutdown,
  ...killAttacks,
  ...fileAttacks,
]

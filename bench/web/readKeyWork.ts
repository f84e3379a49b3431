/** One event of a Chromium trace, of the categories in `traced`. Times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** Wall-clock duration, and the time of its thread. */
  dur?: number
  tdur?: number
  args: { data?: EventData }
}

interface EventData {
  type?: string
  timerId?: number
  requestId?: string
}

/** The cause of a main-thread task: a key press, or background work. */
type Cause = 'key' | 'idle'

interface Task {
  work: TraceEvent
  parts: TraceEvent[]
}

/** The categories that a trace needs. */
export const traced = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc']

/** A task, including the promises that are settled at its end. */
const taskName = 'RunTask'
const frameName = 'ProxyMain::BeginMainFrame'

/**
 * The main-thread work that a key press causes, in milliseconds of thread time, from its `keydown` to the end of the
 * trace. Background work is excluded: timers that ran before the key press (clocks, progress rings, the watcher for the
 * quote), new blocks from the node, the requests and drawing that these cause, and frames in which nothing else changed
 * style or layout. Everything else counts.
 * @throws {TypeError} if no key was pressed in the trace.
 */
export function readKeyWork(trace: readonly TraceEvent[]): number {
  const key = trace.find((event) => isOfKey(event) && event.args.data?.type === 'keydown')
  if (!key) throw new TypeError('No key was pressed in this trace.')
  const causes = new Causes()
  let workUs = 0
  for (const { work, parts } of listTasks(trace, key)) {
    const isOver = work.ts + (work.dur ?? 0) < key.ts
    if (!isOver && causes.find(parts) === 'key') workUs += work.tdur ?? 0
  }
  return workUs / 1000
}

/** The events that one key press dispatches. */
const keyEvents = new Set(['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'keyup'])

/** Events that require a new frame. */
const changes = new Set(['ScheduleStyleRecalculation', 'InvalidateLayout'])

const isOfKey = ({ name, args }: TraceEvent): boolean =>
  name === 'EventDispatch' && keyEvents.has(args.data?.type ?? '')

/** The tasks of the thread that received the key, each with its events. */
function listTasks(trace: readonly TraceEvent[], { pid, tid }: TraceEvent): Task[] {
  const own = trace.filter((event) => event.pid === pid && event.tid === tid)
  const tasks: Task[] = own
    .filter(({ name, ph }) => name === taskName && ph === 'X')
    .toSorted((one, other) => one.ts - other.ts)
    .map((work) => ({ work, parts: [] }))
  let index = 0
  for (const event of own.toSorted((one, other) => one.ts - other.ts)) {
    while (isAfter(event, tasks[index])) index += 1
    if (event.name !== taskName) tasks[index]?.parts.push(event)
  }
  return tasks
}

function isAfter({ ts }: TraceEvent, task: Task | undefined): boolean {
  return task !== undefined && ts > task.work.ts + (task.work.dur ?? 0)
}

/** Tracks the cause of each task through timers and requests. */
class Causes {
  readonly #timers = new Map<number, Cause>()
  readonly #requests = new Map<string, Cause>()
  /** The cause of the last script. Tasks without a name, such as those of React's scheduler, belong to it. */
  #last: Cause = 'idle'
  /** The cause of the next frame: the key press if one of its tasks changed something since the last frame. */
  #drawnFor: Cause = 'idle'

  find(parts: readonly TraceEvent[]): Cause {
    const cause = this.#findCause(parts)
    for (const { name, args } of parts) {
      const { timerId, requestId } = args.data ?? {}
      if (name === 'TimerInstall' && timerId !== undefined) this.#timers.set(timerId, cause)
      if (name === 'ResourceSendRequest' && requestId) this.#requests.set(requestId, cause)
    }
    return cause
  }

  #findCause(parts: readonly TraceEvent[]): Cause {
    const named = parts.map((part) => this.#name(part)).filter((cause) => cause !== undefined)
    const isFrame = parts.some(({ name }) => name === frameName)
    if (isFrame && named.length === 0) {
      const cause = this.#drawnFor
      this.#drawnFor = 'idle'
      return cause
    }
    if (named.length > 0) this.#last = named.includes('key') ? 'key' : 'idle'
    if (this.#last === 'key' && parts.some(({ name }) => changes.has(name))) this.#drawnFor = 'key'
    return this.#last
  }

  #name(event: TraceEvent): Cause | undefined {
    const { name, args } = event
    const { timerId = 0, requestId = '' } = args.data ?? {}
    if (isOfKey(event)) return 'key'
    if (name === 'TimerFire') return this.#timers.get(timerId) ?? 'idle'
    if (name === 'WebSocketReceive') return 'idle'
    if (name.startsWith('ResourceRece') || name === 'ResourceFinish')
      return this.#requests.get(requestId) ?? 'idle'
    return undefined
  }
}

/** One event of a trace of Chromium, of the categories that `traced` names. Times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** How long it took by the clock, and how long its thread worked for it. */
  dur?: number
  tdur?: number
  args: { data?: EventData }
}

interface EventData {
  type?: string
  timerId?: number
  requestId?: string
}

/** What a task of the main thread is done for: a key press, or what goes on while nobody types. */
type Cause = 'key' | 'idle'

interface Task {
  work: TraceEvent
  parts: TraceEvent[]
}

/** What a trace has to hold. */
export const traced = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc']

/** A task with the promises that are settled at its end. */
const taskName = 'RunTask'
const frameName = 'ProxyMain::BeginMainFrame'

/**
 * The work of the main thread that a key press causes, in milliseconds of that thread's own time, from its `keydown` to
 * the end of the trace. Left out is what goes on anyway, which is told by where it comes from: timers that ran before
 * the key press (clocks, rings, and whoever watches for the quote), blocks that the node announces, what these two ask
 * and draw, and frames for which nothing else made style or layout anew. Everything else counts.
 * @throws {TypeError} where no key was pressed in the trace.
 */
export function readKeyWork(trace: readonly TraceEvent[]): number {
  const key = trace.find((event) => isOfKey(event) && event.args.data?.type === 'keydown')
  if (!key) throw new TypeError('No key was pressed in this trace.')
  const causes = new Causes()
  let workUs = 0
  for (const { work, parts } of listTasks(trace, key)) {
    const isOver = work.ts + (work.dur ?? 0) < key.ts
    if (!isOver && causes.judge(parts) === 'key') workUs += work.tdur ?? 0
  }
  return workUs / 1000
}

/** The events that one key press dispatches. */
const keyEvents = new Set(['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'keyup'])

/** What makes a frame necessary. */
const changes = new Set(['ScheduleStyleRecalculation', 'InvalidateLayout'])

const isOfKey = ({ name, args }: TraceEvent): boolean =>
  name === 'EventDispatch' && keyEvents.has(args.data?.type ?? '')

/** The tasks of the thread that took the key, each with what happened in it. */
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

/** Follows from task to task who began what. */
class Causes {
  readonly #timers = new Map<number, Cause>()
  readonly #requests = new Map<string, Cause>()
  /** Who ran a script last: what comes without a name, such as React's own turns, is a part of that. */
  #last: Cause = 'idle'
  /** For whom the next frame is drawn: the key press where one of its tasks changed something since the last frame. */
  #drawnFor: Cause = 'idle'

  judge(parts: readonly TraceEvent[]): Cause {
    const cause = this.#find(parts)
    for (const { name, args } of parts) {
      const { timerId, requestId } = args.data ?? {}
      if (name === 'TimerInstall' && timerId !== undefined) this.#timers.set(timerId, cause)
      if (name === 'ResourceSendRequest' && requestId) this.#requests.set(requestId, cause)
    }
    return cause
  }

  #find(parts: readonly TraceEvent[]): Cause {
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

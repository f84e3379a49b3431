import { expect, test } from 'vitest'
import { readKeyWork, type TraceEvent } from './readKeyWork.ts'

/** Consecutive tasks of one millisecond of work each, with their events. */
function trace(...tasks: Partial<TraceEvent>[][]): TraceEvent[] {
  const place = { ph: 'X', pid: 1, tid: 1, args: {} }
  return tasks.flatMap((parts, index) => {
    const ts = index * 10_000
    const task = { ...place, name: 'RunTask', ts, dur: 2_000, tdur: 1_000 }
    const inside = { ...place, dur: 100, tdur: 100 }
    return [task, ...parts.map((part, at) => ({ ...inside, name: '', ts: ts + 100 * at, ...part }))]
  })
}

const dispatch = (type: string) => ({ name: 'EventDispatch', args: { data: { type } } })
const script = { name: 'FunctionCall' }
const change = { name: 'InvalidateLayout', ph: 'I' }
const frame = { name: 'ProxyMain::BeginMainFrame' }
const timer = (name: 'TimerInstall' | 'TimerFire', timerId: number) => ({
  name,
  args: { data: { timerId } },
})
const request = (name: string, requestId: string) => ({ name, args: { data: { requestId } } })
const block = { name: 'WebSocketReceive' }

test('counts the key, the work that it starts and the frames of both', () => {
  const found = trace(
    [dispatch('keydown'), script, dispatch('input'), change, timer('TimerInstall', 7)],
    [frame],
    [dispatch('keyup'), script],
    [timer('TimerFire', 7), script, request('ResourceSendRequest', 'a')],
    [request('ResourceFinish', 'a')],
    [script, change],
    [frame],
  )
  expect(readKeyWork(found)).toBe(7)
})

test('does not count clocks, blocks, their requests and drawing, and the caret', () => {
  const found = trace(
    [timer('TimerFire', 1), script],
    [dispatch('keydown'), script, change],
    [frame],
    [frame],
    [dispatch('keyup'), script],
    [timer('TimerFire', 1), script, change, timer('TimerInstall', 2)],
    [frame],
    [timer('TimerFire', 2), script],
    [block, script, request('ResourceSendRequest', 'b')],
    [script, change],
    [frame],
    [request('ResourceReceiveResponse', 'b')],
  )
  expect(readKeyWork(found)).toBe(3)
})

test('counts a frame that draws both in full', () => {
  const found = trace(
    [dispatch('keydown'), script, change],
    [timer('TimerFire', 1), script, change],
    [frame],
  )
  expect(readKeyWork(found)).toBe(2)
})

test('ignores other threads and processes, and rejects a trace without a key', () => {
  const found = trace([dispatch('keydown'), script])
  const others = trace([dispatch('keydown'), script]).map((event) => ({ ...event, tid: 2 }))
  expect(readKeyWork([...found, ...others])).toBe(1)
  expect(() => readKeyWork(trace([script]))).toThrow(/No key was pressed/)
})

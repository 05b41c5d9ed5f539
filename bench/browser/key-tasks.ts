interface TraceEvent {
  readonly name: string
  readonly ph: string
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  /** Processor time in microseconds. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

const KEY_EVENTS = new Set(['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'keyup'])

/** The categories of the browser's trace that are read. */
export const TRACE_CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel']

interface KeyTask {
  /** Milliseconds of processor time, which other load on the machine changes less than the duration. */
  readonly cost: number
  readonly duration: number
}

/** The tasks that handled events of keys. */
export function readKeyTasks(trace: string): KeyTask[] {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace)
  const keys = traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && KEY_EVENTS.has(args?.data?.type ?? ''),
  )
  const threads = new Set(keys.map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => /RunTask$/.test(name) && ph === 'X' && threads.has(`${pid} ${tid}`),
  )
  const found = new Set(
    keys.map(({ ts, pid, tid }) =>
      tasks.find(
        (task) => task.pid === pid && task.tid === tid && task.ts <= ts && ts <= task.ts + (task.dur ?? 0),
      ),
    ),
  )
  return [...found].flatMap((task) => {
    if (!task) return []
    const duration = (task.dur ?? 0) / 1000
    return [{ duration, cost: task.tdur === undefined ? duration : task.tdur / 1000 }]
  })
}

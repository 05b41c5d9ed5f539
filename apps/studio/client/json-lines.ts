import { wait } from './api.ts'

/** Milliseconds without any line after which a connection counts as lost; the studio sends one each five seconds. */
const maxSilenceMs = 12_000
const retryDelays = [500, 1000, 2000, 4000, 8000]
/** Characters of an incomplete line. */
const maxLine = 200_000

export interface LineHandlers {
  onLine(line: string): void
  /** Once for each lost connection. */
  onDown(): void
}

/** Reads the lines of one response. Resolves when it ends, rejects when it stays silent. */
async function readLines(response: Response, onLine: (line: string) => void, restartTimer: () => void) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  while (reader) {
    const { done, value } = await reader.read()
    if (done) return
    restartTimer()
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > maxLine) throw new Error('a line is too long')
    for (const line of lines) if (line) onLine(line)
  }
}

/** Stays connected, with growing pauses between attempts, until the session has ended. */
export async function followLines(
  connect: (signal: AbortSignal) => Promise<Response>,
  { onLine, onDown }: LineHandlers,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): Promise<void> {
  let attempt = 0
  for (;;) {
    const controller = new AbortController()
    let timer = setTimeout(() => controller.abort(), maxSilenceMs)
    const restartTimer = () => {
      attempt = 0
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(), maxSilenceMs)
    }
    try {
      const response = await connect(controller.signal)
      if (response.status === 410) return
      if (response.ok) await readLines(response, onLine, restartTimer)
    } catch {
      // Aborted, or the connection broke: a new one follows.
    } finally {
      clearTimeout(timer)
      controller.abort()
    }
    onDown()
    await pause(retryDelays[Math.min(attempt, retryDelays.length - 1)] ?? 0)
    attempt += 1
  }
}

import { CallError, type Client } from '@croupier/client'
import { data } from 'react-router'
import type { Page } from './page-context.ts'

const statuses = { done: 200, wrong: 422, busy: 429, failed: 503 } as const
type Failure = Exclude<keyof typeof statuses, 'done'>

interface CodeSubmission<T> {
  readonly request: Request
  readonly page: Pick<Page, 'api' | 'log'>
  readonly send: (api: Client) => Promise<T>
  /** Whether the call has reported a wrong code. */
  readonly isWrong: (error: CallError) => boolean
}

/**
 * The action of a page that was opened by a link with a code, for its button. Unexpected errors are logged.
 * @throws a response with status 405 to methods other than POST
 */
export async function submitCode<T extends object>({ request, page, send, isWrong }: CodeSubmission<T>) {
  if (request.method !== 'POST') throw data(null, { status: 405, statusText: 'Method Not Allowed' })
  const result = await send(page.api).then(
    (value) => ({ outcome: 'done' as const, ...value }),
    (error: unknown) => {
      const outcome = toFailure(error, isWrong)
      if (outcome === 'failed') page.log(error)
      return { outcome }
    },
  )
  return data(result, statuses[result.outcome])
}

function toFailure(error: unknown, isWrong: (error: CallError) => boolean): Failure {
  if (!(error instanceof CallError)) return 'failed'
  // A code of invalid length is reported like a wrong one.
  if (isWrong(error) || error.is('validation-failed', 10422)) return 'wrong'
  return error.is('rate-limited', 10429) ? 'busy' : 'failed'
}

import type { ReportedError } from './api.ts'

/** An error in the form that the platform accepts, within its limits. */
export function describeError(
  error: unknown,
  page: { readonly path: string; readonly build: string },
): ReportedError {
  const isError = error instanceof Error
  return {
    type: (isError ? error.name : typeof error).slice(0, 100),
    message: (isError ? error.message : String(error)).slice(0, 1000),
    stack: (isError ? (error.stack ?? '') : '').slice(0, 8000),
    path: page.path.slice(0, 300),
    build: page.build.slice(0, 100),
  }
}

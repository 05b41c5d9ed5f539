import type { z } from 'zod'
import { isPlainText } from './control-characters.ts'

/** An error of a field: its path, joined by dots, and the message. */
export interface InputError {
  readonly field: string
  readonly message: string
}

/** The default English text of the rule `required` [5-11c]. */
const REQUIRED_MESSAGE = 'Value is required'

const typeMessages: Readonly<Record<string, string>> = {
  number: 'Value must be numeric',
  int: 'Value is not an integer',
  bigint: 'Value is not an integer',
  string: 'Value must be text',
  boolean: 'Value must be true or false',
  array: 'Value must be a list',
  object: 'Value must be an object',
  record: 'Value must be an object',
}
const formatMessages: Readonly<Record<string, string>> = {
  email: 'Value is not a valid email address',
  url: 'The value is not a valid URL address',
  ipv4: 'The value is not a valid IP address',
  ipv6: 'The value is not a valid IP address',
}
const INVALID_FORMAT = 'Value has an invalid format'

/**
 * Message for an error whose schema has none, in the words of the rule catalogue [5-11c]. The schema library's default
 * messages are for developers, and change between versions.
 */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  const { input } = issue
  if (input === undefined || input === null) return REQUIRED_MESSAGE
  switch (issue.code) {
    case 'invalid_type':
      return typeMessages[issue.expected] ?? INVALID_FORMAT
    case 'invalid_value':
    case 'invalid_union':
      return 'Value is not one of the options'
    case 'too_small':
      return input === '' ? REQUIRED_MESSAGE : boundMessage(issue.origin, 'minimum', issue.minimum)
    case 'too_big':
      return boundMessage(issue.origin, 'maximum', issue.maximum)
    case 'not_multiple_of':
      return issue.divisor === 1 ? (typeMessages.int ?? INVALID_FORMAT) : INVALID_FORMAT
    case 'invalid_format':
      return formatMessages[issue.format] ?? INVALID_FORMAT
    default:
      return INVALID_FORMAT
  }
}

function boundMessage(origin: string, end: 'minimum' | 'maximum', bound: number | bigint): string {
  if (origin === 'string')
    return end === 'minimum'
      ? `This field should be at least ${bound} characters long`
      : `The maximum length allowed is ${bound}`
  if (origin === 'number' || origin === 'int' || origin === 'bigint')
    return `The ${end} value allowed is ${bound}`
  return `The ${end} number of entries allowed is ${bound}`
}

const fieldName = (path: readonly PropertyKey[], part: string) => path.map(String).join('.') || part

/** Whether a name chosen by the caller may be repeated in the response. */
const isEchoable = (key: string) => key.length <= 100 && isPlainText(key)

/** Errors by field; errors of the whole input are listed under `part`. */
export function toInputErrors(issues: readonly z.core.$ZodIssue[], part: string): InputError[] {
  return issues.flatMap((issue): InputError[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          field: fieldName(isEchoable(key) ? [...issue.path, key] : issue.path, part),
          message: 'There is no such field',
        }))
      : [{ field: fieldName(issue.path, part), message: issue.message }],
  )
}

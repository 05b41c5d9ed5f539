import type { z } from 'zod'
import { isPlainText } from './control-characters.ts'

/** What a caller is told of one field: its name, dotted where it is nested, and what is wrong with it. */
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
const INVALID_FORMAT = 'Value has not the right form'

/**
 * What is said of a fault that its schema has no message for, in the words of the rule catalogue [5-11c]. The defaults of
 * the schema library are for programmers, and change with its versions.
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

/** Whether a name that the caller made up can be answered back. */
const isEchoable = (key: string) => key.length <= 100 && isPlainText(key)

/** Each fault under the name of its own field; what is wrong with the whole of it goes under `part`. */
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

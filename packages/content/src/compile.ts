import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Message, Options, Part } from './message.ts'

/**
 * Compiles one ICU message.
 * @throws Error that describes what is wrong with the text
 */
export function compileMessage(text: string): Message {
  const parts = compileParts(parse(text, { captureLocation: false, shouldParseSkeletons: false }))
  if (parts.length === 0) return ''
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts
}

function compileParts(elements: readonly MessageFormatElement[]): Part[] {
  return elements.map((element): Part => {
    switch (element.type) {
      case TYPE.literal:
        return element.value
      case TYPE.argument:
        return { a: element.value }
      case TYPE.number:
        if (element.style)
          throw new Error(`{${element.value}, number} must not have a style: format the value beforehand`)
        return { n: element.value }
      case TYPE.plural:
        return {
          p: element.value,
          o: compileOptions(element.options),
          ...(element.pluralType === 'ordinal' ? { r: true } : {}),
          ...(element.offset ? { f: element.offset } : {}),
        }
      case TYPE.select:
        return { s: element.value, o: compileOptions(element.options) }
      case TYPE.tag:
        return { g: element.value, c: compileParts(element.children) }
      case TYPE.pound:
        return 0
      default:
        // Money and dates have formatters that give the same text on server and browser: messages take
        // formatted values.
        throw new Error(`{${element.value}} is a date or time: format the value beforehand`)
    }
  })
}

function compileOptions(options: Readonly<Record<string, { value: MessageFormatElement[] }>>): Options {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compileParts(value)]))
}

/** Name and kind of each argument of a message. */
export function messageArguments(message: Message): ReadonlyMap<string, 'text' | 'number' | 'tag'> {
  const found = new Map<string, 'text' | 'number' | 'tag'>()
  const visit = (parts: readonly Part[]) => {
    for (const part of parts) {
      if (typeof part !== 'object') continue
      if ('a' in part && !found.has(part.a)) found.set(part.a, 'text')
      if ('n' in part) found.set(part.n, 'number')
      if ('p' in part) found.set(part.p, 'number')
      if ('s' in part) found.set(part.s, 'text')
      if ('o' in part) for (const option of Object.values(part.o)) visit(option)
      if ('g' in part) {
        found.set(part.g, 'tag')
        visit(part.c)
      }
    }
  }
  visit(typeof message === 'string' ? [] : message)
  return found
}

import {
  findCalls,
  findStrings,
  isNode,
  isTest,
  isTypeScript,
  type Node,
  parse,
  readLiteral,
  readName,
  type SourceFile,
  type Violation,
  walkAll,
} from './source.ts'

const CONTRACT = 'packages/contract/src/channels.ts'
const PUBLISHED = /^apps\/platform\/src\/modules\/connection\//
const FOLLOWED = /^apps\/site\/app\/(?:shell\/realtime\/|features\/[^/]+\/realtime[./])/
const NAMED =
  /^(?:packages\/(?:contract|client)\/src\/|apps\/platform\/src\/modules\/connection\/|apps\/site\/app\/(?:shell\/realtime\/|features\/[^/]+\/realtime[./]))/

interface Channel {
  readonly name: string
  readonly line: number
  readonly events: readonly string[]
}

/**
 * Each realtime channel with events is subscribed to by the site, each event is published by the connection
 * module, and channel names occur nowhere else, except in `useIsSubscribed('…')`.
 */
export function checkChannels(files: readonly SourceFile[]): Violation[] {
  const contract = files.find(({ path }) => path === CONTRACT)
  if (!contract) return []
  const channels = readChannels(contract)
  const code = files.filter(
    ({ path }) => isTypeScript(path) && /^(?:apps|packages)\//.test(path) && !isTest(path),
  )
  const published = textsOf(code.filter(({ path }) => PUBLISHED.test(path)))
  const followed = new Set(
    code
      .filter(({ path }) => FOLLOWED.test(path))
      .flatMap((file) =>
        [...findCalls(parse(file), (name) => name.endsWith('.subscribe'))].map(({ first }) => first),
      ),
  )
  return [
    ...channels.flatMap(({ name, line, events }) => {
      const report = (message: string) => ({ path: CONTRACT, line, message })
      const unpublished = events.filter((event) => !published.has(event))
      return [
        ...unpublished.map((event) => report(`${event} is never published by the connection module`)),
        ...(events.length > 0 && !followed.has(name) ? [report(`${name} is not followed by the site`)] : []),
      ]
    }),
    ...code.filter(({ path }) => !NAMED.test(path)).flatMap((file) => findUnknownNames(file, channels)),
  ]
}

/** Names without a colon are common words and are not checked. */
function findUnknownNames(file: SourceFile, channels: readonly Channel[]): Violation[] {
  const names = new Set(channels.map(({ name }) => name).filter((name) => name.includes(':')))
  const source = parse(file)
  const requestedNames = [...findCalls(source, (name) => name === 'useIsSubscribed')].map(
    ({ first }) => first,
  )
  const unknownNames = [...findStrings(source)].filter(({ text }) => names.has(text))
  return unknownNames.flatMap(({ text, line }) => {
    const at = requestedNames.indexOf(text)
    if (at >= 0) requestedNames.splice(at, 1)
    return at >= 0 ? [] : [{ path: file.path, line, message: `${text} does not belong here` }]
  })
}

const textsOf = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(files.flatMap((file) => [...findStrings(parse(file))].map(({ text }) => text)))

function readChannels(file: SourceFile): readonly Channel[] {
  const source = parse(file)
  for (const node of walkAll(source.body)) {
    if (node.type !== 'CallExpression' || readName(node.callee) !== 'defineChannels') continue
    const [table] = node.arguments as readonly unknown[]
    return propertiesOf(table).map((property) => ({
      name: keyOf(property) ?? '',
      line: source.lineOf(property.start),
      events: propertiesOf(
        propertiesOf(property.value).find((inner) => keyOf(inner) === 'events')?.value,
      ).map((event) => keyOf(event) ?? ''),
    }))
  }
  return []
}

const keyOf = (property: Node) => readLiteral(property.key) ?? readName(property.key)

function propertiesOf(node: unknown): readonly Node[] {
  if (!isNode(node) || node.type !== 'ObjectExpression') return []
  return (node.properties as readonly unknown[]).filter(isNode)
}

/**
 * Views are functions that return descriptions of elements; `render` changes only what differs. An element keeps
 * its identity, and with it focus, scroll position and typed text. Strings become text, never markup.
 */
export interface ElementView {
  readonly tag: string
  readonly properties: Properties
  readonly children: readonly Child[]
  /** Makes the view, unless what it depends on is the same. */
  readonly build?: () => ElementView
}
export type Child = ElementView | string | null | undefined | false | readonly Child[]

type Handler = (event: Event & { readonly currentTarget: HTMLElement }) => void

export interface Properties {
  /** Identity among the children of one parent. */
  readonly key?: string
  readonly on?: Readonly<Record<string, Handler>>
  /** Called when the element is created; the returned function when it is removed. */
  readonly connect?: (element: HTMLElement) => (() => void) | undefined
  /** The values of an input, set as properties. */
  readonly value?: string
  readonly checked?: boolean
  /** Attributes. `true` is an empty value; undefined, null and false remove it. */
  readonly [attribute: string]: unknown
}

const SVG = 'http://www.w3.org/2000/svg'
const svgTags = new Set(['svg', 'path', 'circle'])
const ownProperties = new Set(['key', 'on', 'connect', 'value', 'checked'])

interface Rendered {
  readonly node: Node
  /** The text, or the view of the element. */
  readonly view: ElementView | string
}
interface State {
  view: ElementView
  children: readonly Rendered[]
  handlers: Readonly<Record<string, Handler>>
  /** Of a lazy view. */
  dependencies: readonly unknown[] | undefined
  disconnect: (() => void) | undefined
}

const noHandlers: Readonly<Record<string, Handler>> = {}
const states = new WeakMap<Node, State>()
const containers = new WeakMap<Node, readonly Rendered[]>()

export const h = (tag: string, properties: Properties = {}, ...children: readonly Child[]): ElementView => ({
  ...{ tag, properties, children },
})

/**
 * A view that is made only if one of the values that it depends on has changed.
 * @param tag of the view that `build` makes
 */
export const lazy = (
  tag: string,
  key: string,
  dependencies: readonly unknown[],
  build: () => ElementView,
): ElementView => ({ tag, properties: { key, dependencies }, children: [], build })

/** Makes the children of a container equal to the views. */
export function render(container: Element | ShadowRoot, ...views: readonly Child[]) {
  containers.set(container, renderChildren(container, containers.get(container) ?? [], views))
}

/** Removes everything, and calls what `connect` returned. */
export function unmount(container: Element | ShadowRoot) {
  for (const child of containers.get(container) ?? []) remove(child)
  containers.delete(container)
}

function flatten(children: readonly Child[], into: (ElementView | string)[] = []) {
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === '') continue
    if (Array.isArray(child)) flatten(child, into)
    else into.push(child as ElementView | string)
  }
  return into
}

function renderChildren(
  parent: Node,
  old: readonly Rendered[],
  views: readonly Child[],
): readonly Rendered[] {
  const wanted = flatten(views)
  // Most often nothing has been added, removed or moved.
  const isSameList =
    old.length === wanted.length && wanted.every((view, index) => isSameElement(old[index]?.view, view))
  return isSameList
    ? wanted.map((view, index) => renderOne(old[index], view))
    : renderMoved(parent, old, wanted)
}

function renderMoved(
  parent: Node,
  old: readonly Rendered[],
  wanted: readonly (ElementView | string)[],
): readonly Rendered[] {
  const byKey = new Map<string, Rendered>()
  const byKind = new Map<string, Rendered[]>()
  for (const one of old) {
    const key = keyOf(one.view)
    if (key !== undefined) {
      byKey.set(key, one)
      continue
    }
    const kind = kindOf(one.view)
    const others = byKind.get(kind)
    if (others) others.push(one)
    else byKind.set(kind, [one])
  }
  const take = (view: ElementView | string) => {
    const key = keyOf(view)
    if (key === undefined) return byKind.get(kindOf(view))?.shift()
    const found = byKey.get(key)
    if (found && kindOf(found.view) === kindOf(view)) byKey.delete(key)
    return found && kindOf(found.view) === kindOf(view) ? found : undefined
  }
  const next = wanted.map((view) => renderOne(take(view), view))
  for (const unused of [...byKey.values(), ...[...byKind.values()].flat()]) remove(unused)
  place(parent, next)
  return next
}

const isSameElement = (one: ElementView | string | undefined, other: ElementView | string) =>
  one !== undefined && kindOf(one) === kindOf(other) && keyOf(one) === keyOf(other)
const keyOf = (view: ElementView | string) => (typeof view === 'string' ? undefined : view.properties.key)
const kindOf = (view: ElementView | string) => (typeof view === 'string' ? '#text' : view.tag)

function renderOne(old: Rendered | undefined, view: ElementView | string): Rendered {
  if (typeof view === 'string') {
    if (!old) return { node: document.createTextNode(view), view }
    if (old.view !== view) old.node.nodeValue = view
    return { node: old.node, view }
  }
  const state = old && states.get(old.node)
  if (!old || !state) return { node: create(view), view }
  renderElement(old.node as Element, state, view)
  return { node: old.node, view }
}

function create(view: ElementView): Element {
  const { tag } = view
  const element = svgTags.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag)
  const empty: ElementView = { tag, properties: {}, children: [] }
  const state: State = {
    ...{ view: empty, children: [], handlers: noHandlers, dependencies: undefined, disconnect: undefined },
  }
  states.set(element, state)
  renderElement(element, state, view)
  state.disconnect = state.view.properties.connect?.(element as HTMLElement)
  return element
}

function renderElement(element: Element, state: State, view: ElementView) {
  const { dependencies: before } = state
  state.dependencies = undefined
  if (view.build) {
    const { dependencies } = view.properties as { readonly dependencies: readonly unknown[] }
    state.dependencies = dependencies
    if (
      before?.length === dependencies.length &&
      dependencies.every((value, index) => value === before[index])
    )
      return
    return renderBuilt(element, state, view.build())
  }
  renderBuilt(element, state, view)
}

function renderBuilt(element: Element, state: State, view: ElementView) {
  const { view: old } = state
  state.view = view
  setProperties(element, state, old.properties, view.properties)
  state.children = renderChildren(element, state.children, view.children)
  // After the children, because a select has a value only with its options.
  const { value, checked } = view.properties
  const input = element as HTMLInputElement
  if (value !== undefined && input.value !== value) input.value = value
  if (checked !== undefined && input.checked !== checked) input.checked = checked
}

function setProperties(element: Element, state: State, old: Properties, next: Properties) {
  for (const name of Object.keys(next)) {
    if (ownProperties.has(name) || old[name] === next[name]) continue
    const value = next[name]
    if (value === undefined || value === null || value === false) element.removeAttribute(name)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  for (const name of Object.keys(old))
    if (!ownProperties.has(name) && !Object.hasOwn(next, name)) element.removeAttribute(name)
  setHandlers(element, state, next.on)
}

function setHandlers(element: Element, state: State, next: Properties['on']) {
  if (!next && state.handlers === noHandlers) return
  for (const type of Object.keys(next ?? {})) {
    if (Object.hasOwn(state.handlers, type)) continue
    element.addEventListener(type, (event) => state.handlers[type]?.(event as Parameters<Handler>[0]))
  }
  // A handler that is gone keeps its listener, which then does nothing.
  const none = Object.fromEntries(Object.keys(state.handlers).map((type) => [type, () => {}]))
  state.handlers = { ...none, ...next }
}

/** Puts the nodes in order and moves no more than needed. `moveBefore` keeps the focus of a moved element. */
function place(parent: Node, children: readonly Rendered[]) {
  const mover = parent as Node & { moveBefore?: (node: Node, before: Node | null) => void }
  let cursor = parent.firstChild
  for (const { node } of children) {
    if (node === cursor) cursor = cursor.nextSibling
    else if (mover.moveBefore && node.isConnected && parent.isConnected) mover.moveBefore(node, cursor)
    else parent.insertBefore(node, cursor)
  }
}

function remove({ node }: Rendered) {
  node.parentNode?.removeChild(node)
  disconnect(node)
}

function disconnect(node: Node) {
  const state = states.get(node)
  if (!state) return
  for (const child of state.children) disconnect(child.node)
  state.disconnect?.()
}

import type { PatternEngine } from './rule.ts'

/** Maximum steps of a compiled pattern. */
const MAX_STEPS = 2000
/** Maximum repetition count, as in RE2. */
const MAX_COUNT = 1000

type CharTest = (char: string) => boolean
type Assertion = 'start' | 'end' | 'boundary' | 'no-boundary'
type Node =
  | { readonly kind: 'char'; readonly test: CharTest }
  | { readonly kind: 'assert'; readonly assertion: Assertion }
  | { readonly kind: 'sequence' | 'choice'; readonly nodes: readonly Node[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly least: number; readonly most: number }

/** A step continues at `next` if its condition holds; a fork continues at two steps. */
type Step =
  | { readonly kind: 'char'; readonly test: CharTest; next: number }
  | { readonly kind: 'assert'; readonly assertion: Assertion; next: number }
  | { readonly kind: 'fork'; next: number; other: number }

/**
 * Whether a pattern matches anywhere in a text, in time proportional to pattern length times text length, so
 * that no pattern can cause catastrophic backtracking. Simulates all alternatives at once (Thompson 1968).
 *
 * Supports the syntax that JavaScript and RE2 share: characters, classes, groups, alternatives, repetitions,
 * anchors, word boundaries, and a leading `(?i)`. Back-references and look-around are rejected.
 *
 * @throws SyntaxError for a pattern that is invalid, unsupported, or would take more than 2,000 steps
 */
export const linearPatterns: PatternEngine = (pattern, text) => run(compile(parse(pattern)), [...text])

function parse(pattern: string): Node {
  const isCaseless = pattern.startsWith('(?i)')
  const parser = new Parser([...(isCaseless ? pattern.slice(4) : pattern)], isCaseless ? 'i' : '')
  return parser.all()
}

const patternError = (what: string) => new SyntaxError(`the pattern cannot be read: ${what}`)

class Parser {
  readonly #chars: readonly string[]
  readonly #flags: string
  #at = 0

  constructor(chars: readonly string[], flags: string) {
    this.#chars = chars
    this.#flags = flags
  }

  all(): Node {
    const node = this.#choice()
    if (this.#at < this.#chars.length) throw patternError('an unopened )')
    return node
  }

  get #char(): string | undefined {
    return this.#chars[this.#at]
  }

  #take(text: string): boolean {
    const found = this.#chars.slice(this.#at, this.#at + text.length).join('') === text
    if (found) this.#at += text.length
    return found
  }

  #choice(): Node {
    const nodes = [this.#sequence()]
    while (this.#take('|')) nodes.push(this.#sequence())
    return { kind: 'choice', nodes }
  }

  #sequence(): Node {
    const nodes: Node[] = []
    while (this.#char !== undefined && this.#char !== '|' && this.#char !== ')') nodes.push(this.#term())
    return { kind: 'sequence', nodes }
  }

  #term(): Node {
    if (this.#take('^')) return { kind: 'assert', assertion: 'start' }
    if (this.#take('$')) return { kind: 'assert', assertion: 'end' }
    if (this.#take('\\b')) return { kind: 'assert', assertion: 'boundary' }
    if (this.#take('\\B')) return { kind: 'assert', assertion: 'no-boundary' }
    return this.#repeated(this.#atom())
  }

  #atom(): Node {
    if (this.#take('(')) return this.#group()
    const char = this.#char ?? ''
    if (char === '[') return this.#set()
    if (char === '\\') return this.#escape()
    if ('*+?{'.includes(char)) throw patternError(`nothing before ${char}`)
    this.#at += 1
    return char === '.' ? this.#native('.') : this.#literal(char)
  }

  #group(): Node {
    if (this.#take('?')) {
      const name = /^<[A-Za-z_][A-Za-z0-9_]*>/.exec(this.#chars.slice(this.#at, this.#at + 64).join(''))?.[0]
      if (!this.#take(name ?? ':')) throw patternError('a group of another kind')
    }
    const node = this.#choice()
    if (!this.#take(')')) throw patternError('a group without an end')
    return node
  }

  /** Character classes are evaluated by RegExp, one character at a time. */
  #set(): Node {
    const start = this.#at
    this.#at += 1
    for (;;) {
      const char = this.#char
      if (char === undefined) throw patternError('a set without an end')
      if (char === '[') throw patternError('a set in a set')
      this.#at += char === '\\' ? 2 : 1
      if (char === ']') break
    }
    return this.#native(this.#chars.slice(start, this.#at).join(''))
  }

  #escape(): Node {
    const rest = this.#chars.slice(this.#at, this.#at + 64).join('')
    const source = /^\\(?:[dDwWsSnrtfv]|[pP]\{[A-Za-z_=]+\}|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})/.exec(rest)?.[0]
    if (source !== undefined) {
      this.#at += source.length
      return this.#native(source)
    }
    const char = this.#chars[this.#at + 1]
    if (char === undefined || /[A-Za-z0-9]/.test(char)) throw patternError(`\\${char ?? ''}`)
    this.#at += 2
    return this.#literal(char)
  }

  #literal(char: string): Node {
    if (!this.#flags) return { kind: 'char', test: (one) => one === char }
    return this.#native(char.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'))
  }

  #native(source: string): Node {
    const one = this.#compiled(source)
    return { kind: 'char', test: (char) => one.test(char) }
  }

  /** Inside a class JavaScript allows unnecessary escapes only without the `u` flag. */
  #compiled(source: string): RegExp {
    try {
      return new RegExp(`^${source}$`, `${this.#flags}u`)
    } catch {
      return new RegExp(`^${source}$`, this.#flags)
    }
  }

  #repeated(node: Node): Node {
    const bounds = this.#bounds()
    if (!bounds) return node
    const [least, most] = bounds
    // Laziness does not affect whether a pattern matches.
    this.#take('?')
    if (this.#bounds()) throw patternError('a repetition of a repetition')
    return { kind: 'repeat', node, least, most }
  }

  #bounds(): readonly [number, number] | undefined {
    if (this.#take('*')) return [0, Infinity]
    if (this.#take('+')) return [1, Infinity]
    if (this.#take('?')) return [0, 1]
    if (this.#char !== '{') return undefined
    const found = /^\{(\d{1,4})(,(\d{1,4})?)?\}/.exec(this.#chars.slice(this.#at, this.#at + 12).join(''))
    if (!found) throw patternError('a { without numbers')
    this.#at += found[0].length
    const least = Number(found[1])
    const most = found[3] === undefined ? (found[2] === undefined ? least : Infinity) : Number(found[3])
    if (most < least || least > MAX_COUNT || (most > MAX_COUNT && most !== Infinity))
      throw patternError('a number of repetitions')
    return [least, most]
  }
}

/** Compiles to steps, starting at index 0; the index after the last step is the match. */
function compile(pattern: Node): readonly Step[] {
  const steps: Step[] = []
  let budget = MAX_STEPS
  const spend = () => {
    budget -= 1
    if (budget < 0) throw patternError('it would take too many steps')
  }
  const fork = () => {
    spend()
    const step = { kind: 'fork' as const, next: steps.length + 1, other: 0 }
    steps.push(step)
    return step
  }
  const jump = (to: number) => {
    const step = fork()
    step.next = to
    step.other = to
    return step
  }

  function emit(node: Node): void {
    spend()
    switch (node.kind) {
      case 'char':
      case 'assert':
        steps.push({ ...node, next: steps.length + 1 })
        return
      case 'sequence':
        for (const one of node.nodes) emit(one)
        return
      case 'choice':
        emitChoice(node.nodes)
        return
      case 'repeat':
        emitRepeat(node.node, node.least, node.most)
    }
  }

  function emitChoice(nodes: readonly Node[]): void {
    const ends = nodes.slice(0, -1).map((node) => {
      const branch = fork()
      emit(node)
      const end = jump(0)
      branch.other = steps.length
      return end
    })
    const last = nodes.at(-1)
    if (last) emit(last)
    for (const end of ends) {
      end.next = steps.length
      end.other = steps.length
    }
  }

  function emitRepeat(node: Node, least: number, most: number): void {
    for (let count = 0; count < least; count += 1) emit(node)
    if (most === Infinity) {
      const branch = fork()
      emit(node)
      jump(steps.indexOf(branch))
      branch.other = steps.length
      return
    }
    const branches = Array.from({ length: most - least }, () => {
      const branch = fork()
      emit(node)
      return branch
    })
    for (const branch of branches) branch.other = steps.length
  }

  emit(pattern)
  return steps
}

/** Simulates all threads at once, one character at a time; each step is visited once per position. */
function run(steps: readonly Step[], chars: readonly string[]): boolean {
  const match = steps.length
  let current: number[] = []
  for (let position = 0; position <= chars.length; position += 1) {
    const visited = new Uint8Array(match + 1)
    const charSteps: number[] = []
    const stack = [0, ...current]
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (visited[at]) continue
      visited[at] = 1
      const step = steps[at]
      if (!step) return true
      if (step.kind === 'char') charSteps.push(at)
      else if (step.kind === 'fork') stack.push(step.next, step.other)
      else if (assertionHolds(step.assertion, chars, position)) stack.push(step.next)
    }
    const char = chars[position]
    if (char === undefined) return false
    current = charSteps.flatMap((at) => {
      const step = steps[at]
      return step?.kind === 'char' && step.test(char) ? [step.next] : []
    })
  }
  return false
}

function assertionHolds(assertion: Assertion, chars: readonly string[], position: number): boolean {
  switch (assertion) {
    case 'start':
      return position === 0
    case 'end':
      return position === chars.length
    case 'boundary':
      return isWord(chars[position - 1]) !== isWord(chars[position])
    case 'no-boundary':
      return isWord(chars[position - 1]) === isWord(chars[position])
  }
}

const isWord = (char: string | undefined): boolean => char !== undefined && /^\w$/.test(char)

import type { Violation } from './source.ts'

export const MOST_SUBJECT_CHARACTERS = 72

export interface Commit {
  readonly hash: string
  readonly subject: string
}

const FORM = /^[a-z][a-z0-9 .,/-]*: (?<verb>[a-z]+) \S/
/** Past, progressive and third-person forms: removed, removing, removes. */
const NOT_IMPERATIVE = /(?:ed|ing|[^s]s)$/
const IMPERATIVE = ['bring', 'embed', 'feed', 'focus', 'need', 'seed', 'speed']

/** Reports commits whose subject is not `component: what it does`, in the imperative, short, without a full stop. */
export function checkCommits(commits: readonly Commit[]): readonly Violation[] {
  return commits.flatMap(({ hash, subject }) =>
    [...subjectProblems(subject)].map((message) => ({
      path: hash,
      line: 1,
      message: `${message}: ${subject}`,
    })),
  )
}

function* subjectProblems(subject: string) {
  if (subject.length > MOST_SUBJECT_CHARACTERS)
    yield `the subject has ${subject.length} characters, more than ${MOST_SUBJECT_CHARACTERS}`
  if (subject.endsWith('.')) yield 'the subject ends with a full stop'
  const verb = FORM.exec(subject)?.groups?.verb
  if (verb === undefined) yield 'the subject is not "component: imperative"'
  else if (NOT_IMPERATIVE.test(verb) && !IMPERATIVE.includes(verb)) yield `"${verb}" is not imperative`
}

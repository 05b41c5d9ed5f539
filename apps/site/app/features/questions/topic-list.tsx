import { controlHints } from '@croupier/ui/control-hints.ts'
import { ChevronEndIcon } from '@croupier/ui/shell-icon.tsx'
import { TextInput } from '@croupier/ui/text-input.tsx'
import { useState } from 'react'
import { href, NavLink } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { findTopics } from './find-topics.ts'

export interface Topic {
  /** As in the URL. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly questions: readonly string[]
  /** Text of all answers, for the search. */
  readonly answers: string
}

/** The topics that match the search. The search text is kept while navigating between topics. */
export function TopicList({ topics }: { topics: readonly Topic[] }) {
  const t = useText('pages/questions')
  const [searchText, setSearchText] = useState('')
  const found = findTopics(topics, searchText)
  return (
    <nav className="s-topics" aria-label={t('topics')}>
      <TextInput
        {...controlHints.search}
        label={t('find')}
        tight
        maxLength={60}
        value={searchText}
        onChange={({ target }) => setSearchText(target.value)}
      />
      <ul>
        {found.map(({ id, title, description, questions }) => (
          <li key={id}>
            <NavLink to={href('/questions/:pageIdentity', { pageIdentity: id })} className="s-topics__topic">
              <span>
                <strong>{title}</strong>
                <small>{description}</small>
                <small>{t('count', { count: questions.length })}</small>
              </span>
              <ChevronEndIcon />
            </NavLink>
          </li>
        ))}
      </ul>
      <p className="s-topics__none" role="status">
        {found.length === 0 && t('none')}
      </p>
    </nav>
  )
}

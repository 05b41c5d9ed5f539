import type { GameCollection } from '@croupier/contract/types'
import { chipClass } from '@croupier/ui/chip.tsx'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { hasMotion } from '~/lib/motion.ts'
import { useSite } from '~/lib/site.ts'
import { collectionTitle } from './collection-title.ts'

type CategoryChipsProps = { collections: readonly GameCollection[]; chosen: string }

/** A row of category links, scrollable if it does not fit; the first one opens the list of all categories. */
export function CategoryChips({ collections, chosen }: CategoryChipsProps) {
  const t = useText('pages/lobby')
  const { locale } = useSite()
  const dialogLink = useDialogLink()
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly chosen chip may be scrolled out of view
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && chip) row.current.scrollLeft += middleOf(chip) - middleOf(row.current)
  }, [chosen])
  return (
    <nav className="s-chips" aria-label={t('categories')}>
      <div ref={row} className="s-chips__row">
        <Link {...dialogLink('categories')} className={chipClass()}>
          {t('categories.all')}
        </Link>
        {collections
          .filter(({ identity, games }) => games > 0 || identity === chosen)
          .map((collection) => (
            <Link
              key={collection.identity}
              to={href('/categories/:categoryIdentity', { categoryIdentity: collection.identity })}
              className={chipClass(collection.identity === chosen)}
              aria-current={collection.identity === chosen ? 'page' : undefined}
              viewTransition={hasMotion}
            >
              {collectionTitle(collection, locale)}
            </Link>
          ))}
      </div>
    </nav>
  )
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

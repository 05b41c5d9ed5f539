import type { GameProvider } from '@croupier/contract/types'
import { Picture } from '@croupier/ui/picture.tsx'
import { href, Link } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { coverSources } from './cover-sources.ts'
import { ProviderLogo } from './provider-logo.tsx'

export function ProviderCard({ provider: { slug, name, games, covers, logo } }: { provider: GameProvider }) {
  const t = useText('pages/lobby')
  return (
    <article className="s-provider">
      <div className="s-provider__covers">
        {covers.map((cover) => (
          <Picture
            key={cover}
            src={cover}
            sources={coverSources(cover)}
            sizes="(min-width: 34rem) 6.5rem, calc(31vw - 18px)"
            alt=""
            width={200}
            height={200}
          />
        ))}
      </div>
      <h2>
        <Link to={href('/providers/:provider', { provider: slug })} className="s-provider__link">
          <ProviderLogo name={name} logo={logo} />
        </Link>
      </h2>
      <p>{t('count', { count: games })}</p>
    </article>
  )
}

import { linkClass } from '@croupier/ui/link.ts'
import { CupIcon } from '@croupier/ui/shell-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { playedTonightQuery } from '~/features/game/api/shelves.ts'
import { ProviderLogo, smallCover } from '~/features/lobby/index.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { English } from '~/lib/i18n/english.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import type { HomeFacts, ShownBlock } from './blocks.ts'
import { FairPlay } from './fair-play.tsx'
import { FailedRail, GameRail } from './game-rail.tsx'
import { HomePart } from './home-part.tsx'
import { LastProof } from './last-proof.tsx'
import './guest-block.css'

type GuestBlockProps = ShownBlock & { facts: HomeFacts }

/** A block below the first view, in a chunk of its own. Nothing without content. */
export default function GuestBlock({ block, facts }: GuestBlockProps) {
  switch (block) {
    case 'played-tonight':
      return <PlayedTonight />
    case 'fair-play':
      return <FairPlay />
    case 'last-proof':
      return <LastProof {...facts} />
    case 'tournaments':
      return <Tournaments {...facts} />
    case 'providers':
      return <Providers {...facts} />
    case 'questions':
      return <Questions {...facts} />
    default:
      return null
  }
}

function PlayedTonight() {
  const t = useText('pages/home')
  const { data = [], isError, refetch } = useQuery(playedTonightQuery(useApi()))
  if (isError) return <FailedRail title={t('tonight.title')} retry={refetch} />
  return <GameRail title={t('tonight.title')} games={data} least={1} />
}

function Tournaments({ tournaments }: HomeFacts) {
  const t = useText('pages/home')
  const layout = useText('layout')
  if (tournaments.length === 0) return null
  return (
    <HomePart
      id="tournaments"
      title={layout('nav.tournaments')}
      more={
        <Link to={href('/tournaments')} className={linkClass('quiet')}>
          {t('all')}
        </Link>
      }
    >
      <ul className="s-home-tournaments">
        {tournaments.map(({ identity, title, prize, prizeLabel, state, players, pictures, when }) => (
          <li key={identity}>
            <div className="s-home-tournaments__text">
              <small>
                {state} · {when.before}
                <DateTime at={when.at} />
                {when.after}
              </small>
              <h3>
                <Link to={href('/tournaments/:identity', { identity })}>
                  <English>{title}</English>
                </Link>
              </h3>
              <p>
                <b>
                  <bdi>{prize}</bdi>
                </b>
                <small>{prizeLabel}</small>
              </p>
              <small>{players}</small>
            </div>
            <div className="s-home-tournaments__covers" aria-hidden="true">
              {pictures.length === 0 && <CupIcon size={40} />}
              {pictures.map((picture) => (
                <img key={picture} src={smallCover(picture)} alt="" width={120} height={180} loading="lazy" />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </HomePart>
  )
}

function Providers({ providers }: HomeFacts) {
  const t = useText('pages/home')
  const layout = useText('layout')
  if (providers.length === 0) return null
  return (
    <HomePart
      id="providers"
      title={layout('nav.providers')}
      more={
        <Link to={href('/providers')} className={linkClass('quiet')}>
          {t('all')}
        </Link>
      }
    >
      <ul className="s-home-providers">
        {providers.map(({ slug, name, logo }) => (
          <li key={slug}>
            <Link to={href('/providers/:provider', { provider: slug })}>
              <ProviderLogo name={name} logo={logo} loadMode="near" />
            </Link>
          </li>
        ))}
      </ul>
    </HomePart>
  )
}

/** Links without a language prefix, which need a document. */
function Questions({ topics }: HomeFacts) {
  const layout = useText('layout')
  const t = useText('pages/home')
  if (topics.length === 0) return null
  return (
    <HomePart
      id="questions"
      title={layout('footer.questions')}
      more={
        <a href="/questions" className={linkClass('quiet')}>
          {t('all')}
        </a>
      }
    >
      <ul className="s-home-topics">
        {topics.map(({ id, title, questions }) => (
          <li key={id}>
            <h3>
              <a href={`/questions/${id}`}>{title}</a>
            </h3>
            {questions.map((question) => (
              <p key={question}>{question}</p>
            ))}
          </li>
        ))}
      </ul>
    </HomePart>
  )
}

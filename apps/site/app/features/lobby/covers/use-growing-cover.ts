import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '~/lib/is-plain-click.ts'
import { hasMotion } from '~/lib/motion.ts'

const NAME = 'view-transition-name'

/**
 * The cover of a pressed link becomes that of the game's page (open-game.css), unless one is shown already. The links
 * themselves know nothing of it: they are part of the first load.
 * @param isOn whether the visitor wants motion
 */
export function useGrowingCover(isOn = hasMotion): void {
  const navigate = useNavigate()
  const open = useEffectEvent((slug: string) => navigate(`/games/${slug}`, { viewTransition: true }))
  useEffect(() => {
    let grown: HTMLElement | null | undefined
    function handleClick(event: MouseEvent) {
      const { target } = event
      const link = target instanceof Element ? target.closest('.c-cover--tall .c-cover__link') : null
      const [, slug] = /\/games\/([a-z0-9-]+)$/.exec(link?.getAttribute('href') ?? '') ?? []
      if (!slug || !isPlainClick(event) || document.querySelector('.s-launch__cover')) return
      grown?.style.removeProperty(NAME)
      grown = link?.closest('.c-cover')?.querySelector<HTMLElement>('.c-cover__picture')
      grown?.style.setProperty(NAME, 'game-cover')
      event.preventDefault()
      open(slug)
    }
    // In the capture phase: a prevented click is not the router's any more.
    if (isOn) document.addEventListener('click', handleClick, true)
    return () => document.removeEventListener('click', handleClick, true)
  }, [isOn])
}

import { CallError } from '@croupier/client'
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchWith, useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { type SessionStatus, useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { favouritesQuery, type LobbyGame, markFavourite } from './api.ts'

/** The same object until the session changes, so that a press of one heart renders no other cover. */
export interface Favourites {
  readonly status: SessionStatus
  toggle(game: LobbyGame): void
  /** Opens the sign-in over the page; for guests. */
  signIn(): void
  /** The address that `signIn` opens, from the page as it was first shown: without scripts it does not change. */
  readonly signInHref: string
}

type Change = { readonly game: LobbyGame; readonly isMarked: boolean }

const MUTATION_KEY = ['favourite'] as const

/** Call once per list. @returns what the covers share, and the slugs of the favourites */
export function useFavourites(): readonly [favourites: Favourites, marked: ReadonlySet<string>] {
  const api = useApi()
  const { status } = useSession()
  const queries = useQueryClient()
  const notifyFailure = useFailureNotice()
  const signIn = useOpenSignIn()
  const { search } = useLocation()
  const [signInHref] = useState(() => searchWith(search, 'sign-in'))
  const isChanging = useIsMutating({ mutationKey: MUTATION_KEY }) > 0
  const { queryKey } = favouritesQuery(api)
  // Disabled during changes: an older response would revert the optimistic update.
  const { data } = useQuery({ ...favouritesQuery(api), enabled: status === 'player' && !isChanging })
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    // Serialised: each response contains the whole list.
    scope: { id: 'favourite' },
    mutationFn: ({ game, isMarked }: Change) => markFavourite(api, game.slug, isMarked),
    // Without a network fail immediately instead of pausing until it returns.
    networkMode: 'always',
    onMutate: async ({ game, isMarked }) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (before = []) => {
        const others = before.filter(({ slug }) => slug !== game.slug)
        return isMarked ? [game, ...others] : others
      })
    },
    onSuccess: (list) => {
      if (queries.isMutating({ mutationKey: MUTATION_KEY }) <= 1) queries.setQueryData(queryKey, list)
    },
    onError: (error) => {
      notifyFailure(error instanceof CallError && error.is('favourites-full', 12005) ? 'full' : 'failed')
      return queries.invalidateQueries({ queryKey })
    },
  })
  const marked = useMemo(() => new Set(data?.map(({ slug }) => slug)), [data])
  const favourites = useMemo(() => {
    const toggle = (game: LobbyGame) => {
      const list = queries.getQueryData(favouritesQuery(api).queryKey) ?? []
      mutate({ game, isMarked: !list.some(({ slug }) => slug === game.slug) })
    }
    return { status, signIn, signInHref, toggle }
  }, [api, queries, status, mutate, signIn, signInHref])
  return [favourites, marked]
}

/** The same function whatever the address is: covers are not rendered again when it changes. */
function useOpenSignIn(): () => void {
  const dialogLink = useDialogLink()
  const navigate = useNavigate()
  const open = useRef(() => {})
  useEffect(() => {
    const { to, ...options } = dialogLink('sign-in')
    open.current = () => void navigate(to, options)
  })
  return useCallback(() => open.current(), [])
}

function useFailureNotice() {
  const t = useText('pages/lobby')
  const toasts = useToasts()
  return (reason: 'full' | 'failed') =>
    void toasts.add({
      type: reason === 'full' ? 'warn' : 'error',
      title: t(`favourite.${reason}`),
      text: t(`favourite.${reason}.text`),
    })
}

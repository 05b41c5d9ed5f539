import { ListStates } from '~/parts/list-states.tsx'

type ProfileListStatesProps<T> = Omit<Parameters<typeof ListStates<T>>[0], 'group' | 'headingLevel' | 'rows'>

/** The faces of what a profile page reads: loading, failed, and what it read. */
export function ProfileListStates<T>(props: ProfileListStatesProps<T>) {
  return <ListStates group="pages/profile" headingLevel={2} {...props} />
}

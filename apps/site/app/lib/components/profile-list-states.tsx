import { ListStates } from './list-states.tsx'

type ProfileListStatesProps<T> = Omit<Parameters<typeof ListStates<T>>[0], 'group' | 'headingLevel' | 'rows'>

/** Loading, failed and loaded states of a profile page. */
export function ProfileListStates<T>(props: ProfileListStatesProps<T>) {
  return <ListStates group="pages/profile" headingLevel={2} {...props} />
}

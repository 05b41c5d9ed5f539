import { ListStates } from './list-states.tsx'

/** Rows per page of a profile page's list. */
export const PAGE_SIZE = 20

type ProfileListStatesProps<T> = Omit<Parameters<typeof ListStates<T>>[0], 'group' | 'headingLevel' | 'rows'>

/** Loading, failed and loaded states of a profile page. */
export function ProfileListStates<T>(props: ProfileListStatesProps<T>) {
  return <ListStates group="pages/profile" headingLevel={2} {...props} />
}

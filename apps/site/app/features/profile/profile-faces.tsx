import { ListFaces } from '~/parts/list-faces.tsx'

type ProfileFacesProps<T> = Omit<Parameters<typeof ListFaces<T>>[0], 'group' | 'headingLevel' | 'rows'>

/** The faces of what a profile page reads: loading, failed, and what it read. */
export function ProfileFaces<T>(props: ProfileFacesProps<T>) {
  return <ListFaces group="pages/profile" headingLevel={2} {...props} />
}

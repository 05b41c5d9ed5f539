import { Skeleton } from '@croupier/ui/skeleton.tsx'

/** Shown until the code or the options of a field have loaded. */
export const FieldSkeleton = () => <Skeleton shape="block" height="4.5rem" />

/** Whether pages change with motion, read once. The router starts a view transition for links with `viewTransition`. */
export const hasMotion = !import.meta.env.SSR && matchMedia('(prefers-reduced-motion: no-preference)').matches

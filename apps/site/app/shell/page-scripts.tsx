import { useEffect, useState } from 'react'
import { Scripts } from 'react-router'

let isHydrated = false

/**
 * The elements of the page's scripts, as React Router writes them on the server. Its own component would also hydrate
 * the links that preload the modules, up to 30, and remove all of them within the first press that navigates.
 */
function HydratedScripts() {
  const [isOfServer] = useState(!isHydrated)
  useEffect(() => {
    isHydrated = true
  }, [])
  if (!isOfServer) return null
  const kept = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: ' ' } }
  return (
    <>
      <script {...kept} />
      <script {...kept} type="module" async />
    </>
  )
}

export const PageScripts = import.meta.env.SSR ? Scripts : HydratedScripts

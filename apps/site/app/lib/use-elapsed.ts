import { useEffect, useState } from 'react'

/** Whether a time in milliseconds has passed since the component was mounted. */
export function useElapsed(milliseconds: number): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return hasElapsed
}

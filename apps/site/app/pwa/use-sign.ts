import { useEffect, useEffectEvent } from 'react'
import { SIGN, type Sign } from './early.ts'

/** Hears each sign, and at first the last one before: it is what this code was fetched for. */
export function useSign(hear: (sign: Sign) => void): void {
  const listen = useEffectEvent(hear)
  useEffect(() => {
    const before = document.documentElement.dataset.appSign
    if (before) listen(before as Sign)
    const onSign = (event: Event) => listen((event as CustomEvent<Sign>).detail)
    addEventListener(SIGN, onSign)
    return () => removeEventListener(SIGN, onSign)
  }, [])
}

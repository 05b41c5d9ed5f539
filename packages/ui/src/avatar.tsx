import './avatar.css'

/** A player's picture or initials. Decorative: show the name in text or in the control's label. */
export function Avatar({ name, src, size = 36 }: { name: string; src?: string; size?: number }) {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [name.trim().slice(0, 2)]
  return (
    <span className="c-avatar" style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      {src ? <img src={src} alt="" width={size} height={size} /> : letters.join('').toUpperCase()}
    </span>
  )
}

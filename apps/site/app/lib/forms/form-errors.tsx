import { Note } from '@croupier/ui/note.tsx'

/** Server errors of fields that a form does not show; nothing without any. */
export function FormErrors({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Note tone="danger" announced>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Note>
  )
}

import { smallCover } from '~/features/lobby/index.ts'

/** Covers of games that count, as decoration. */
export function CoverFan({ pictures }: { pictures: readonly string[] }) {
  return (
    <div className="s-cover-fan" aria-hidden="true">
      {pictures.map((picture) => (
        <img
          key={picture}
          src={smallCover(picture, '1.3x')}
          alt=""
          width={120}
          height={180}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  )
}

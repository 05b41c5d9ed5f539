import type { GameProvider } from '@croupier/contract/types'
import { Picture, type PictureLoadMode } from '@croupier/ui/picture.tsx'
import './provider-logo.css'

type ProviderLogoProps = Pick<GameProvider, 'name' | 'logo'> & {
  /** The name is beside it, so the logo is decorative. */
  isNamed?: boolean
  loadMode?: PictureLoadMode
}

/** A provider's logo at 116x40 [9-15]; without one, or if it does not load, the name. */
export function ProviderLogo({ name, logo, isNamed = false, loadMode = 'now' }: ProviderLogoProps) {
  if (logo === null) return isNamed ? null : name
  return (
    <span className="s-provider-logo">
      <Picture
        src={logo}
        sources={[{ type: 'image/webp', srcSet: densities(logo) }]}
        alt={isNamed ? '' : name}
        width={116}
        height={40}
        loadMode={loadMode}
      />
    </span>
  )
}

function densities(logo: string): string {
  const stem = logo.slice(0, logo.lastIndexOf('.'))
  return [1, 2, 3].map((density) => `${stem}.${density}x.webp ${density}x`).join(', ')
}

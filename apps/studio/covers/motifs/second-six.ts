import { die } from '../../client/art/heroes/die.ts'
import { moved, path, times } from '../../client/art/pen.ts'
import { houseLettering } from '../house-lettering.ts'
import type { Motif } from '../motif.ts'

const stripe = (height: number) => (index: number) => {
  const x = (index - 3) * 92
  return path(`M${x - 120} ${height}L${x + 220} 0H${x + 266}L${x - 74} ${height}Z`, '#CB4A32')
}

export const motif: Motif = {
  ground: '#D8563C',
  ink: '#FFF3DC',
  lettering: houseLettering(['SECOND', 'SIX'], { tall: 112, square: 74 }),
  place: { tall: { cy: 216, scale: 0.94 }, square: { cy: 158, scale: 0.74 } },
  behind: ({ height }) => times(15, stripe(height)),
  scene: () =>
    path('M-150 96L-20 20L190 120L60 196Z', '#A83623') +
    moved(
      -52,
      -22,
      die({ top: '#FFF6E4', left: '#F0DDBD', right: '#C9A67F', pip: '#2A1512' }, [6, 3, 2]),
      1,
      -9,
    ) +
    moved(
      98,
      92,
      die({ top: '#33211E', left: '#241513', right: '#140A09', pip: '#FFF3DC' }, [6, 5, 4]),
      0.68,
      14,
    ),
}

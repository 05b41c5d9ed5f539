import type { Constants } from '@croupier/contract/types'

/** Kinds of visitors with a home page of their own; newcomers are players without money. */
export type HomeVisitor = keyof Constants['home']
/** A block of operator/home.yaml. */
export type HomeBlock = Constants['home'][HomeVisitor][number]

/** A block as the page shows it. */
export interface ShownBlock {
  readonly block: HomeBlock['block']
  /** Whether it is below the first view, with its code in a chunk of its own. */
  readonly isFar?: boolean
  /** Identity of the collection of a block `games`, with its title in the page's language. */
  readonly collection?: string
  readonly title?: string
}

/** Whether the block is a row of games. The first one of a page is in the first view. */
export const isGameRow = ({ block }: ShownBlock): boolean => block === 'picks' || block === 'games'

/** What the first deposit brings, in words with amounts. */
export interface FirstOffer {
  readonly id: string
  /** Of the amounts. */
  readonly currency: string
  /** Whether the player of the page can take it; guests may not be able to. */
  readonly isChecked: boolean
  readonly reward: string
  readonly terms: string
}

export interface HomeTournament {
  readonly identity: string
  readonly title: string
  readonly prize: string
  readonly prizeLabel: string
  readonly state: string
  readonly players: string
  readonly pictures: readonly string[]
  /** The start, or the end of a running one, with the words around it. */
  readonly when: { readonly before: string; readonly at: string; readonly after: string }
}

export interface HomeProvider {
  readonly slug: string
  readonly name: string
  readonly logo: string | null
}

/** The last round that anyone can check. */
export interface HomeProof {
  readonly id: string
  /** Masked. */
  readonly name: string
  readonly title: string
  readonly image: string
  /** Formatted, as is the win; null for a round without one. */
  readonly stake: string
  readonly win: string | null
  readonly at: string
}

/** A topic of questions and answers, with its first questions. */
export interface HomeTopic {
  readonly id: string
  readonly title: string
  readonly questions: readonly string[]
}

/** Formatted on the server, so that the code for it is not part of the first load. */
export interface HomeFacts {
  readonly offer: FirstOffer | null
  readonly lastProof: HomeProof | null
  readonly tournaments: readonly HomeTournament[]
  readonly providers: readonly HomeProvider[]
  readonly topics: readonly HomeTopic[]
}

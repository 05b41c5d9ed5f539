/** A place in a channel's stream. Two places are comparable only within one epoch. */
export interface Position {
  readonly epoch: string
  readonly offset: number
}

interface StoredPublication {
  readonly offset: number
  /** The publication as it goes out. */
  readonly text: string
  readonly at: number
}

interface Stream {
  readonly epoch: string
  readonly size: number
  readonly milliseconds: number
  lastOffset: number
  publications: StoredPublication[]
  bytes: number
}

export interface HistoryBounds {
  /** Characters of publications that are kept in all. */
  readonly bytes: number
  /** Channels that are kept track of. */
  readonly streams: number
}

/**
 * What was published lately, by channel, for those who were away. Times are milliseconds of any steady clock.
 *
 * A stream begins when somebody first asks for its position: what was published before, nobody can have missed. It
 * keeps its epoch as long as anybody may hold a place in it. When publications fall out (by number, by age, or because
 * all streams together grow too large), the hole shows in the offsets and nobody is told that they have missed nothing.
 */
export class History {
  readonly #bounds: HistoryBounds
  readonly #process: string
  /** In the order of the last publication, the longest silent first. */
  readonly #streams = new Map<string, Stream>()
  #made = 0
  #bytes = 0

  /** @param process tells this process's epochs from those of any other */
  constructor(process: string, bounds: HistoryBounds) {
    this.#process = process
    this.#bounds = bounds
  }

  get bytes(): number {
    return this.#bytes
  }
  get streams(): number {
    return this.#streams.size
  }

  /** Where a channel's stream stands; it begins here if it has not yet. */
  open(channel: string, rules: { readonly size: number; readonly seconds: number }): Position {
    const known = this.#streams.get(channel)
    if (known) return { epoch: known.epoch, offset: known.lastOffset }
    this.#made += 1
    const epoch = `${this.#process}${this.#made.toString(36)}`
    const milliseconds = rules.seconds * 1000
    this.#streams.set(channel, {
      epoch,
      size: rules.size,
      milliseconds,
      lastOffset: 0,
      publications: [],
      bytes: 0,
    })
    const [oldest] = this.#streams.keys()
    if (this.#streams.size > this.#bounds.streams && oldest !== undefined) this.close(oldest)
    return { epoch, offset: 0 }
  }

  /** Keeps a publication. @returns what was kept, or null where no stream has begun */
  append(channel: string, encode: (offset: number) => string, now: number): string | null {
    const stream = this.#streams.get(channel)
    if (!stream) return null
    stream.lastOffset += 1
    const text = encode(stream.lastOffset)
    stream.publications.push({ offset: stream.lastOffset, text, at: now })
    stream.bytes += text.length
    this.#bytes += text.length
    this.#streams.delete(channel)
    this.#streams.set(channel, stream)
    if (stream.publications.length > stream.size) this.#drop(stream, 1)
    if (this.#bytes > this.#bounds.bytes) this.#shrink()
    return text
  }

  /** What came after a position, the oldest first; null when that cannot be said for sure. */
  since(channel: string, position: Position, now: number): readonly string[] | null {
    const stream = this.#streams.get(channel)
    if (!stream || stream.epoch !== position.epoch || position.offset > stream.lastOffset) return null
    this.#age(stream, now)
    const missedCount = stream.lastOffset - position.offset
    if (missedCount > stream.publications.length) return null
    return stream.publications.slice(stream.publications.length - missedCount).map(({ text }) => text)
  }

  /** At most `limit` publications after a position (before it, the newest first, if reversed); from an end without one. */
  page(
    channel: string,
    {
      limit,
      since,
      reverse,
    }: { readonly limit: number; readonly since?: Position; readonly reverse: boolean },
    now: number,
  ): readonly string[] | null {
    const stream = this.#streams.get(channel)
    if (!stream || (since?.epoch && since.epoch !== stream.epoch)) return null
    this.#age(stream, now)
    const ordered = reverse ? stream.publications.toReversed() : stream.publications
    const after = ({ offset }: StoredPublication) =>
      since === undefined || (reverse ? offset < since.offset : offset > since.offset)
    return ordered
      .filter(after)
      .slice(0, limit)
      .map(({ text }) => text)
  }

  /** Forgets a channel: nobody can come back to a place in it. */
  close(channel: string): void {
    const stream = this.#streams.get(channel)
    if (!stream) return
    this.#drop(stream, stream.publications.length)
    this.#streams.delete(channel)
  }

  /** Lets go of everything: who comes back reads anew. */
  clear(): void {
    this.#streams.clear()
    this.#bytes = 0
  }

  /** Drops what is older than its channel keeps it. */
  expire(now: number): void {
    for (const stream of this.#streams.values()) this.#age(stream, now)
  }

  #age(stream: Stream, now: number): void {
    const oldest = now - stream.milliseconds
    const fresh = stream.publications.findIndex(({ at }) => at > oldest)
    this.#drop(stream, fresh < 0 ? stream.publications.length : fresh)
  }

  #drop(stream: Stream, count: number): void {
    const bytes = stream.publications.splice(0, count).reduce((all, { text }) => all + text.length, 0)
    stream.bytes -= bytes
    this.#bytes -= bytes
  }

  /** The publications of the channels that were silent for longest go first. */
  #shrink(): void {
    for (const stream of this.#streams.values()) {
      if (this.#bytes <= this.#bounds.bytes) return
      this.#drop(stream, stream.publications.length)
    }
  }
}

/** A position in a channel's stream. Positions are comparable within one epoch only. */
export interface Position {
  readonly epoch: string
  readonly offset: number
}

interface StoredPublication {
  readonly offset: number
  /** The encoded publication. */
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
  /** Total characters of the kept publications. */
  readonly bytes: number
  /** Maximum number of channels with a stream. */
  readonly streams: number
}

/**
 * Recent publications by channel, for recovery after a reconnect. Times are milliseconds of a monotonic
 * clock.
 * A stream starts when its position is first requested: nobody can have missed earlier publications. It keeps
 * its epoch while a client may hold a position in it. If publications were dropped (by number, by age, or by
 * the total size), the gap shows in the offsets and recovery fails instead of losing them silently.
 */
export class History {
  readonly #bounds: HistoryBounds
  readonly #process: string
  /** Ordered by last publication, longest inactive first. */
  readonly #streams = new Map<string, Stream>()
  #made = 0
  #bytes = 0

  /** @param process distinguishes this process's epochs from those of others */
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

  /** The current position of a channel's stream, which is created if needed. */
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

  /** Stores a publication. @returns the encoded text, or null if the channel has no stream */
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

  /** Publications after a position, oldest first; null if some may be missing. */
  since(channel: string, position: Position, now: number): readonly string[] | null {
    const stream = this.#streams.get(channel)
    if (!stream || stream.epoch !== position.epoch || position.offset > stream.lastOffset) return null
    this.#age(stream, now)
    const missedCount = stream.lastOffset - position.offset
    if (missedCount > stream.publications.length) return null
    return stream.publications.slice(stream.publications.length - missedCount).map(({ text }) => text)
  }

  /**
   * At most `limit` publications after a position (before it, newest first, if reversed). Without a position
   * it starts at the end in question.
   */
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

  /** Deletes a stream. Its positions become unrecoverable. */
  close(channel: string): void {
    const stream = this.#streams.get(channel)
    if (!stream) return
    this.#drop(stream, stream.publications.length)
    this.#streams.delete(channel)
  }

  /** Deletes all streams, so that reconnecting clients reload. */
  clear(): void {
    this.#streams.clear()
    this.#bytes = 0
  }

  /** Drops publications older than the channel's limit. */
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

  /** Drops publications of the longest inactive channels first. */
  #shrink(): void {
    for (const stream of this.#streams.values()) {
      if (this.#bytes <= this.#bounds.bytes) return
      this.#drop(stream, stream.publications.length)
    }
  }
}

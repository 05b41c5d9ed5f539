/** Kept records; older ones are dropped. */
const MAX_RECORDS = 2000

type StoredRecord = { readonly uid?: string; readonly grantId?: string; consumed?: number }

/** The provider's storage, in memory: sign-ins do not survive a restart. */
class MemoryAdapter {
  readonly model: string
  readonly #records: Map<string, StoredRecord>
  constructor(model: string, records: Map<string, StoredRecord>) {
    this.model = model
    this.#records = records
  }
  #key(id: string) {
    return `${this.model}:${id}`
  }
  async upsert(id: string, payload: StoredRecord) {
    this.#records.delete(this.#key(id))
    this.#records.set(this.#key(id), payload)
    const [oldest] = this.#records.keys()
    if (this.#records.size > MAX_RECORDS && oldest !== undefined) this.#records.delete(oldest)
  }
  async find(id: string) {
    return this.#records.get(this.#key(id))
  }
  async findByUid(uid: string) {
    return [...this.#records]
      .filter(([key]) => key.startsWith(`${this.model}:`))
      .map(([, record]) => record)
      .find((record) => record.uid === uid)
  }
  async findByUserCode() {
    return undefined
  }
  async consume(id: string) {
    const record = this.#records.get(this.#key(id))
    if (record) record.consumed = Math.floor(Date.now() / 1000)
  }
  async destroy(id: string) {
    this.#records.delete(this.#key(id))
  }
  async revokeByGrantId(grantId: string) {
    for (const [key, record] of this.#records) if (record.grantId === grantId) this.#records.delete(key)
  }
}

/** The storage of one provider. */
export function createAdapters() {
  const records = new Map<string, StoredRecord>()
  return (model: string) => new MemoryAdapter(model, records)
}

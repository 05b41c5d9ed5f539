/** Of a worker's global scope what ours uses: TypeScript knows a page's or a worker's, not both in one program. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>
  }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void
}

export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface AskedEvent extends LifeEvent {
  readonly request: Request
  readonly clientId: string
  /** What the browser has begun to fetch itself while the worker woke up; undefined where it has not. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

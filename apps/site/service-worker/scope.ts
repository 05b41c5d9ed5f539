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
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableWorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
}

export interface ExtendableWorkerEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface WorkerFetchEvent extends ExtendableWorkerEvent {
  readonly request: Request
  readonly clientId: string
  /** What the browser has begun to fetch itself while the worker woke up; undefined where it has not. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

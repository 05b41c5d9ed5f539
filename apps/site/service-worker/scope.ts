/**
 * The part of ServiceWorkerGlobalScope that the worker uses: TypeScript's DOM and WebWorker libraries cannot
 * be combined in one program.
 */
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
  /**
   * Navigation preload: the response that the browser requested while the worker started; undefined if there
   * is none.
   */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export { type BrowserFiles, createBrowserFiles, listFiles, type Source } from './files.ts'
export { serveBrowserFiles } from './serve.ts'

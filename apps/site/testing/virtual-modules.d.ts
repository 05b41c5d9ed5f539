declare module 'virtual:texts' {
  const texts: Readonly<
    Record<import('~/lib/i18n/messages-query.ts').Group, import('@croupier/content').Messages>
  >
  export default texts
}

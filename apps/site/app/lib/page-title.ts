interface RootMatch {
  readonly loaderData?: { readonly siteName: string } | undefined
}

/** The title of a page with the name of the site, as the SEO data has it [3-04b]. */
export function pageTitle(title: string | undefined, [root]: readonly [RootMatch, ...unknown[]]): string {
  return [title, root.loaderData?.siteName].filter(Boolean).join(' · ')
}

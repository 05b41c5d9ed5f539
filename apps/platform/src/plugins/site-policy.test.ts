import { describe, expect, test } from 'vitest'
import { buildSitePolicy, nonceSource } from './site-policy.ts'

const studioUrl = 'https://studio.example/frames'
/** The sources of one directive. */
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((line) => line.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

describe('the policy of pages', () => {
  test.each([
    ['a page with a nonce', [nonceSource('abc')]],
    ['a page that is kept', ["'sha256-abc'"]],
    ['a page without inline scripts', []],
  ])('allows no unexpected scripts in production: %s', (_name, inline) => {
    const policy = buildSitePolicy({ inline, studioUrl })
    expect(policy).not.toMatch(/blob:|unsafe-|ws:|\*/)
    expect(sourcesOf(policy, 'default-src')).toEqual(["'none'"])
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", ...inline])
    expect(sourcesOf(policy, 'worker-src')).toEqual(["'self'"])
    expect(sourcesOf(policy, 'frame-src')).toEqual(["'self'", 'https://studio.example'])
  })

  test('allows a configured tag manager and its report hosts, for nothing else [7-55e:tags]', () => {
    const tags = ['https://www.googletagmanager.com', 'https://*.tags.example']
    const policy = buildSitePolicy({ inline: [nonceSource('abc')], studioUrl, tagOrigins: tags })
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", nonceSource('abc'), ...tags])
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", ...tags])
    expect(sourcesOf(policy, 'img-src')).toEqual(["'self'", 'data:', ...tags])
    for (const directive of ['default-src', 'style-src', 'frame-src', 'form-action', 'worker-src'])
      for (const tag of tags) expect(sourcesOf(policy, directive)).not.toContain(tag)
    expect(buildSitePolicy({ inline: [], studioUrl, tagOrigins: [] })).toBe(
      buildSitePolicy({ inline: [], studioUrl }),
    )
  })

  test('allows the agent of a fingerprint service to load and to report [9-17a:policy]', () => {
    const fingerprintOrigin = 'https://device.example'
    const policy = buildSitePolicy({ inline: [], studioUrl, fingerprintOrigin })
    for (const directive of ['script-src', 'connect-src'])
      expect(sourcesOf(policy, directive)).toEqual(["'self'", fingerprintOrigin])
    for (const directive of ['default-src', 'style-src', 'img-src', 'frame-src', 'form-action'])
      expect(sourcesOf(policy, directive)).not.toContain(fingerprintOrigin)
    expect(
      buildSitePolicy({ inline: [], studioUrl, fingerprintOrigin: 'https://a.example; script-src *' }),
    ).toBe(buildSitePolicy({ inline: [], studioUrl }))
  })

  test('allows what the sportsbook’s client needs, and no frame or form [2.1-03]', () => {
    const clientOrigin = 'https://sportsbook.example'
    const policy = buildSitePolicy({ inline: [], studioUrl, clientOrigin })
    for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'])
      expect(sourcesOf(policy, directive)).toContain(clientOrigin)
    for (const directive of ['default-src', 'frame-src', 'form-action', 'worker-src'])
      expect(sourcesOf(policy, directive)).not.toContain(clientOrigin)
    // A path of the site itself needs no extra source.
    for (const own of ['/sandbox/sportsbook', 'https://a.example; script-src *', null])
      expect(buildSitePolicy({ inline: [], studioUrl, clientOrigin: own })).toBe(
        buildSitePolicy({ inline: [], studioUrl }),
      )
  })

  test('allows a configured chat its scripts, frames and sockets [7-55e:chat]', () => {
    const chat = ['https://*.chat.example', 'wss://*.chat.example']
    const policy = buildSitePolicy({ inline: [], studioUrl, chatOrigins: [...chat, '*', 'ws://a.example'] })
    for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'frame-src', 'media-src']) {
      expect(sourcesOf(policy, directive)).toContain(chat[0])
      expect(sourcesOf(policy, directive)).not.toContain(chat[1])
    }
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", ...chat])
    expect(policy).not.toMatch(/ \*|ws:/)
    for (const directive of ['default-src', 'form-action', 'worker-src', 'frame-ancestors'])
      expect(sourcesOf(policy, directive)).not.toContain(chat[0])
    expect(buildSitePolicy({ inline: [], studioUrl, chatOrigins: [] })).toBe(
      buildSitePolicy({ inline: [], studioUrl }),
    )
  })

  test('allows frames of configured payment pages, if they are origins [4-16]', () => {
    const frameOrigins = ['https://pay.example', '*', 'https://a.example; script-src *', 'https:']
    const policy = buildSitePolicy({ inline: [], studioUrl, frameOrigins })
    expect(sourcesOf(policy, 'frame-src')).toEqual([
      "'self'",
      'https://studio.example',
      'https://pay.example',
    ])
    for (const directive of ['default-src', 'script-src', 'connect-src', 'form-action'])
      expect(sourcesOf(policy, directive)).not.toContain('https://pay.example')
  })

  test('allows exactly the script of a payment method, and nothing else of its host [7-55e]', () => {
    const script = 'https://pay.example/v3/sdk.js'
    const unsafe = [
      'https://pay.example',
      "https://a.example/x.js 'unsafe-inline'",
      '*',
      'http://a.example/x.js',
    ]
    const policy = buildSitePolicy({ inline: [], studioUrl, paymentScripts: [script, ...unsafe] })
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", script])
    for (const directive of ['default-src', 'connect-src', 'frame-src', 'img-src', 'style-src'])
      expect(sourcesOf(policy, directive)).toEqual(
        sourcesOf(buildSitePolicy({ inline: [], studioUrl }), directive),
      )
  })

  test('allows the script and the frame of a configured login widget [2.6-05:policy]', () => {
    const widgetOrigins = { script: 'https://widget.example', frame: 'https://frame.example' }
    const policy = buildSitePolicy({ inline: [], studioUrl, widgetOrigins })
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", 'https://widget.example'])
    expect(sourcesOf(policy, 'frame-src')).toEqual([
      "'self'",
      'https://studio.example',
      'https://frame.example',
    ])
    for (const directive of ['connect-src', 'img-src', 'style-src', 'form-action'])
      expect(sourcesOf(policy, directive)).toEqual(
        sourcesOf(buildSitePolicy({ inline: [], studioUrl }), directive),
      )
    const unsafe = { script: 'https:; object-src *', frame: '*' }
    expect(buildSitePolicy({ inline: [], studioUrl, widgetOrigins: unsafe })).toBe(
      buildSitePolicy({ inline: [], studioUrl }),
    )
  })

  test('rejects a tag manager that is not an origin', () => {
    for (const tagOrigin of [
      '*',
      'https:',
      "https://a.example 'unsafe-inline'",
      'https://a.example; script-src *',
      'https://a.example\n',
    ])
      expect(buildSitePolicy({ inline: [], studioUrl, tagOrigins: [tagOrigin] })).toBe(
        buildSitePolicy({ inline: [], studioUrl }),
      )
  })

  test('allows Vite’s inline code and its polling worker in development', () => {
    const policy = buildSitePolicy({ inline: null, studioUrl })
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", "'unsafe-inline'"])
    expect(sourcesOf(policy, 'style-src')).toEqual(["'self'", "'unsafe-inline'"])
    expect(sourcesOf(policy, 'worker-src')).toEqual(["'self'", 'blob:'])
    // The reload socket is on the page's own port.
    expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'"])
  })
})

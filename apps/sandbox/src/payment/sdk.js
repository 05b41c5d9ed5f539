// The payment provider's script for a casino's page: lets the payer choose a bank in a frame of the provider. The page
// learns the bank's id and nothing else.
;(() => {
  const base = new URL('.', document.currentScript.src)

  /** @returns what removes the field */
  const mount = (element, { locale, theme, label, onChange }) => {
    const frame = document.createElement('iframe')
    const query = new URLSearchParams({ lang: locale, theme })
    frame.src = new URL(`sdk/banks?${query}`, base).href
    frame.title = label
    Object.assign(frame.style, { display: 'block', width: '100%', height: '3.5rem', border: '0' })
    const receive = ({ source, data }) => {
      if (source === frame.contentWindow && typeof data?.bank === 'string') onChange(data.bank)
    }
    addEventListener('message', receive)
    element.append(frame)
    return () => {
      removeEventListener('message', receive)
      frame.remove()
    }
  }

  window.PaymentField = { mount }
})()

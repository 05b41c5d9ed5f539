import { ChatIcon } from '@croupier/ui/icon.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { THEME, themes } from './theme.ts'

/** End of the footer, rendered on the server only: the browser keeps that HTML, so it needs no script. */
export function FooterExtras() {
  const t = useText('layout')
  const { paymentMarks, restriction, chat } = useSite()
  return (
    <>
      {chat && (
        // For players only: styles hide it from guests, because this HTML stays after a sign-in [1-09b].
        <button type="button" className="s-chat-button" data-chat={chat.guestAvailable ? 'all' : 'players'}>
          <ChatIcon />
          {t('footer.chat')}
        </button>
      )}
      {restriction !== 'geo-restricted' && paymentMarks.length > 0 && (
        <ul className="s-footer__marks" aria-label={t('footer.marks')}>
          {paymentMarks.map(({ name, logo }) => (
            <li key={name}>
              <img src={logo} alt="" width={20} height={20} loading="lazy" />
              {name}
            </li>
          ))}
        </ul>
      )}
      <fieldset className="s-footer__themes" data-handled-early="">
        <legend>{t('footer.theme')}</legend>
        {themes.map((theme) => (
          <label key={theme}>
            <input type="radio" name={THEME} value={theme} />
            {t(`footer.theme.${theme}`)}
          </label>
        ))}
      </fieldset>
    </>
  )
}

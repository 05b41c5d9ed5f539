import { TabPanel, Tabs } from '@croupier/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { constantsQuery } from '~/data/settings.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { loginTypes } from './sign-in-fields.ts'
import { SignInForm } from './sign-in-form.tsx'

/** By e-mail, which is there at once, unless the operator's setting says otherwise [2.4-01a 2.4-01b 5-13b]. */
export function SignInBody() {
  const t = useText('modals/sign-in')
  const id = useId()
  const { data: constants } = useQuery(constantsQuery(useApi()))
  const types = loginTypes(constants?.player.tabs ?? 'email')
  const [chosen, setChosen] = useState(types[0])
  const type = types.find((one) => one === chosen) ?? types[0] ?? 'email'
  if (types.length === 1) return <SignInForm key={type} type={type} />
  return (
    <>
      <Tabs
        id={id}
        className="s-form__tabs"
        label={t('tabs')}
        items={types.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={type}
        onChange={setChosen}
      />
      <TabPanel id={id} value={type}>
        <SignInForm key={type} type={type} />
      </TabPanel>
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInSite } from '../../testing/site.tsx'
import { onlineQuery } from './api.ts'
import { OnlineCount } from './online-count.tsx'

function Footer() {
  const queries = useQueryClient()
  const [players, setPlayers] = useState(23)
  const come = () => {
    queries.setQueryData(onlineQuery().queryKey, players + 1)
    setPlayers(players + 1)
  }
  return (
    <>
      <OnlineCount />
      <button type="button" onClick={come}>
        Come
      </button>
    </>
  )
}

test('shows the number of players online from 25 on [7-54b:global:online]', async () => {
  renderInSite(<Footer />, {})
  const line = page.byCss('.s-footer__online')
  await page.getByRole('button', { name: 'Come' }).click()
  await expect.element(line).toBeEmptyDOMElement()
  await page.getByRole('button', { name: 'Come' }).click()
  await expect.element(line).toHaveTextContent('25 players online')
})

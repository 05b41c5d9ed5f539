import { Avatar } from '@croupier/ui/avatar.tsx'
import { Badge, type BadgeTone } from '@croupier/ui/badge.tsx'
import { Button, type ButtonVariant } from '@croupier/ui/button.tsx'
import { Card, Divider } from '@croupier/ui/card.tsx'
import { Chip } from '@croupier/ui/chip.tsx'
import { ChoiceRow } from '@croupier/ui/choice.tsx'
import { Dialog } from '@croupier/ui/dialog.tsx'
import { GameCover } from '@croupier/ui/game-cover.tsx'
import { BellIcon, HeartIcon, InfoIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { DataList, List, ListRow, Table } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Pagination } from '@croupier/ui/pagination.tsx'
import { Popover } from '@croupier/ui/popover.tsx'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { Qr } from '@croupier/ui/qr.tsx'
import { Rail } from '@croupier/ui/rail.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { Spinner } from '@croupier/ui/spinner.tsx'
import { EmptyState, ErrorState, SuccessState } from '@croupier/ui/state.tsx'
import { TabPanel, Tabs } from '@croupier/ui/tabs.tsx'
import { createToastStore, type ToastType } from '@croupier/ui/toast-store.ts'
import { Toasts } from '@croupier/ui/toasts.tsx'
import { Tooltip } from '@croupier/ui/tooltip.tsx'
import { useState } from 'react'
import { Section, Specimen } from './specimen.tsx'

/** What is no field: actions, navigation, messages, places that wait, facts. */
export function Parts() {
  return (
    <>
      <Section id="actions" title="Actions">
        <Buttons />
        <SmallActions />
        <Floats />
      </Section>
      <Section id="navigation" title="Navigation">
        <TabsKind />
        <Pages />
      </Section>
      <Section id="messages" title="Messages">
        <Notes />
        <ToastsKind />
        <States />
      </Section>
      <Section id="waiting" title="Waiting">
        <Waiting />
        <Progress />
      </Section>
      <Section id="facts" title="Facts">
        <Facts />
        <Cards />
        <QrKind />
        <Covers />
      </Section>
    </>
  )
}

const variants: readonly ButtonVariant[] = [
  'primary',
  'tint',
  'secondary',
  'outline',
  'ghost',
  'danger',
  'danger-fill',
]

function Buttons() {
  return (
    <Specimen name="button" wide>
      <div className="s-gallery__row">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
      <div className="s-gallery__row">
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <Button disabled>Disabled</Button>
        <Button loading loadingLabel="Sending">
          Loading
        </Button>
        <Button disabledReason="Fill in the form first">With a reason</Button>
      </div>
      <Button split block end={<Money>€50.00</Money>}>
        Deposit
      </Button>
    </Specimen>
  )
}

function SmallActions() {
  const [isLiked, setLiked] = useState(false)
  return (
    <Specimen name="icon button, chip, link">
      <div className="s-gallery__row">
        <IconButton label="Favourite" aria-pressed={isLiked} onClick={() => setLiked(!isLiked)}>
          <HeartIcon filled={isLiked} />
        </IconButton>
        <IconButton label="Messages, new" outlined dot>
          <BellIcon />
        </IconButton>
        <IconButton label="Off" disabled>
          <BellIcon />
        </IconButton>
      </div>
      <div className="s-gallery__row">
        <Chip chosen>Slots</Chip>
        <Chip>Tables</Chip>
      </div>
      <p>
        A{' '}
        <a href="#actions" className={linkClass()}>
          link in text
        </a>{' '}
        and{' '}
        <a href="#actions" className={linkClass('quiet')}>
          a quiet one
        </a>
      </p>
      <ChoiceRow title="A row that opens" meta="What it names" />
      <ChoiceRow title="The one that is open" meta="Its detail is in view" chosen />
    </Specimen>
  )
}

function Floats() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Specimen name="popover, tooltip, dialog">
      <div className="s-gallery__row">
        <Popover trigger={<Button>What is a wager?</Button>} title="Wager" closeLabel="Close the explanation">
          <p>What has to be staked before a bonus can be withdrawn.</p>
        </Popover>
        <Tooltip text="Counted since midnight">
          <IconButton label="About this number" outlined>
            <InfoIcon />
          </IconButton>
        </Tooltip>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="A dialog"
        closeLabel="Close the dialog"
        size="sm"
        foot={
          <Button variant="primary" block onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        <p>The way out is as easy as the way in.</p>
      </Dialog>
    </Specimen>
  )
}

const looks = ['segmented', 'chips', 'underline'] as const

function TabsKind() {
  const [tab, setTab] = useState<'bonuses' | 'spins' | 'codes'>('bonuses')
  return (
    <Specimen name="tabs">
      {looks.map((look) => (
        <div key={look}>
          <Tabs
            id={`gallery-${look}`}
            label={`Offers, ${look}`}
            look={look}
            value={tab}
            onChange={setTab}
            items={[
              { value: 'bonuses', label: 'Bonuses' },
              { value: 'spins', label: 'Free spins' },
              { value: 'codes', label: 'Codes', disabled: true },
            ]}
          />
          <TabPanel id={`gallery-${look}`} value={tab}>
            <p className="s-gallery__panel">{tab}</p>
          </TabPanel>
        </div>
      ))}
    </Specimen>
  )
}

function Pages() {
  const [page, setPage] = useState(5)
  return (
    <Specimen name="pagination" value={String(page)}>
      <Pagination
        page={page}
        pages={20}
        label="Pages"
        previousLabel="Page before"
        nextLabel="Next page"
        pageLabel={(number) => `Page ${number}`}
        link={({ page: to, children, ...link }) => (
          <a
            key={to}
            href={`#page-${to}`}
            {...link}
            onClick={(event) => {
              event.preventDefault()
              setPage(to)
            }}
          >
            {children}
          </a>
        )}
      />
    </Specimen>
  )
}

function Notes() {
  return (
    <Specimen name="note">
      <Note title="Good to know">A deposit is there at once.</Note>
      <Note tone="warn">This network takes a tag.</Note>
      <Note tone="danger">The bank said no. Nothing was taken.</Note>
      <Note tone="success">The limit was lowered.</Note>
    </Specimen>
  )
}

const toastTypes: readonly ToastType[] = ['info', 'success', 'warn', 'error']
const typeLabels = { info: 'Note', success: 'Done', warn: 'Warning', error: 'Error' }

function ToastsKind() {
  const [store] = useState(() => createToastStore())
  return (
    <Specimen name="toasts">
      <div className="s-gallery__row">
        {toastTypes.map((type) => (
          <Button
            key={type}
            size="sm"
            onClick={() =>
              store.add({ type, title: `A ${type} toast`, text: 'Stays until it is closed.', duration: -1 })
            }
          >
            {type}
          </Button>
        ))}
      </div>
      <Toasts store={store} label="The gallery’s notices" closeLabel="Close" typeLabels={typeLabels} />
    </Specimen>
  )
}

function States() {
  return (
    <Specimen name="empty, error and success states" wide>
      <div className="s-gallery__thirds">
        <EmptyState
          art="favourites"
          title="No favourites yet"
          text="Press the heart on a game to keep it here."
          action={<Button>To the games</Button>}
        />
        <ErrorState
          title="The games could not be loaded"
          text="Your money is safe."
          action={<Button>Try again</Button>}
          reference="Reference 7F3A"
        />
        <SuccessState title="€50.00" text="is on its way to your bank." action={<Button>Done</Button>} />
      </div>
    </Specimen>
  )
}

function Waiting() {
  return (
    <Specimen name="spinner, skeleton">
      <Spinner label="Looking for games" />
      <Loading label="Rows are loading">
        <div className="s-gallery__stack">
          <div className="s-gallery__row">
            <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
            <Skeleton width="12rem" />
          </div>
          <Skeleton shape="block" height="3.5rem" />
          <div className="s-gallery__covers">
            <Skeleton shape="tall" />
            <Skeleton shape="tall" />
            <Skeleton shape="square" />
          </div>
        </div>
      </Loading>
    </Specimen>
  )
}

function Progress() {
  return (
    <Specimen name="progress">
      <ProgressBar label="Task" value={0.3} valueText="3 of 10 games" />
      <ProgressBar label="Bonus" value={0.6} valueText="€60 of €100" tone="money" tall />
      <ProgressBar label="Limit" value={0.95} valueText="€95 of €100" nearLimit />
      <ProgressBar label="Finished" value={1} valueText="10 of 10 games" tone="done" />
    </Specimen>
  )
}

const tones: readonly BadgeTone[] = ['neutral', 'money', 'success', 'warn', 'danger', 'info']

function Facts() {
  return (
    <Specimen name="list, table, facts" wide>
      <div className="s-gallery__row">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <List label="Movements">
        <ListRow
          start={<Avatar name="Moth Queen" />}
          title="Moth Queen"
          meta="Today, 14:02"
          end={<Money look="received">+€12.50</Money>}
          endMeta={<Money>€62.50</Money>}
        />
        <ListRow title="Withdrawal" meta="Yesterday" end={<Money look="strong">−€40.00</Money>} />
      </List>
      <Table
        caption="Rounds"
        columns={[
          { id: 'game', label: 'Game' },
          { id: 'stake', label: 'Stake', end: true },
        ]}
        rows={[
          { id: '1', cells: { game: 'Mines', stake: <Money>€1.00</Money> } },
          { id: '2', cells: { game: 'Roulette', stake: <Money>€5.00</Money> } },
        ]}
      />
      <DataList
        items={[
          { id: 'method', label: 'Method', value: 'Bank card' },
          { id: 'state', label: 'State', value: 'On its way' },
        ]}
      />
    </Specimen>
  )
}

function Cards() {
  return (
    <Specimen name="card">
      <Card>
        <h4>On a surface</h4>
        <Divider />
        <p>A hairline inside, never a card.</p>
      </Card>
      <Card ground="felt">
        <h4>On felt</h4>
        <p>The one coloured room.</p>
        <Money look="celebrated">€500.00</Money>
      </Card>
    </Specimen>
  )
}

function QrKind() {
  return (
    <Specimen name="QR code">
      <Qr text="https://croupier.example/pay/7F3A" label="Code to pay by" failed="It cannot be drawn" />
      {/* Longer than any symbol holds. */}
      <Qr text={'0'.repeat(8_000)} label="Code to pay by" failed={<Note>Copy the address instead.</Note>} />
    </Specimen>
  )
}

const games = ['Moth Queen', 'Mines', 'Roulette', 'Blackjack', 'Crash', 'Dice', 'Lantern', 'Harbour']

function Covers() {
  return (
    <Specimen name="rail, game cover" wide>
      <Rail title="New games" headingLevel={3} previousLabel="Back" nextLabel="On">
        {games.map((name, index) => (
          <GameCover
            key={name}
            name={name}
            provider="Croupier Studio"
            tag={index === 0 ? <Badge tone="on-picture">New</Badge> : undefined}
            link={(className, children) => (
              <a href="#facts" className={className}>
                {children}
              </a>
            )}
          />
        ))}
      </Rail>
    </Specimen>
  )
}

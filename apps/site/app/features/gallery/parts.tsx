import { Badge, type BadgeTone } from '@croupier/ui/badge.tsx'
import { Button } from '@croupier/ui/button.tsx'
import { Card, Divider } from '@croupier/ui/card.tsx'
import { GameCover } from '@croupier/ui/game-cover.tsx'
import { DataList, List, ListRow, Table } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { Qr } from '@croupier/ui/qr.tsx'
import { Rail } from '@croupier/ui/rail.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { Spinner } from '@croupier/ui/spinner.tsx'
import { EmptyState, ErrorState, SuccessState } from '@croupier/ui/state.tsx'
import { createToastStore, type ToastType } from '@croupier/ui/toast-store.ts'
import { Toasts } from '@croupier/ui/toasts.tsx'
import { useState } from 'react'
import { Section, Specimen } from './specimen.tsx'

/** Messages, placeholders and facts. */
export function Parts() {
  return (
    <>
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
          text="Tap the heart on a game to keep it here."
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
          title="Moth Queen"
          meta="Today, 14:02"
          end={<Money variant="received">+€12.50</Money>}
          endMeta={<Money>€62.50</Money>}
        />
        <ListRow title="Withdrawal" meta="Yesterday" end={<Money variant="strong">−€40.00</Money>} />
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
        <Money variant="celebrated">€500.00</Money>
      </Card>
    </Specimen>
  )
}

function QrKind() {
  return (
    <Specimen name="QR code">
      <Qr text="https://croupier.example/pay/7F3A" label="Code to pay by" failed="It cannot be drawn" />
      {/* Too long for a QR code. */}
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
            caption={false}
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

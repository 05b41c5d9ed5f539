import { Button, type ButtonVariant } from '@croupier/ui/button.tsx'
import { Chip } from '@croupier/ui/chip.tsx'
import { ChoiceRow } from '@croupier/ui/choice.tsx'
import { Dialog } from '@croupier/ui/dialog.tsx'
import { BellIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Money } from '@croupier/ui/money.tsx'
import { Pagination } from '@croupier/ui/pagination.tsx'
import { HeartIcon } from '@croupier/ui/shell-icon.tsx'
import { TabPanel, Tabs } from '@croupier/ui/tabs.tsx'
import { useState } from 'react'
import { Section, Specimen } from './specimen.tsx'

/** Buttons and links. */
export function Actions() {
  return (
    <>
      <Section id="actions" title="Actions">
        <Buttons />
        <SmallActions />
        <DialogSpecimen />
      </Section>
      <Section id="navigation" title="Navigation">
        <TabsKind />
        <Pages />
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

function DialogSpecimen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Specimen name="dialog">
      <div className="s-gallery__row">
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="A dialog"
        closeLabel="Close the dialog"
        size="sm"
        footer={
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

const tabVariants = ['segmented', 'chips', 'underline'] as const

function TabsKind() {
  const [tab, setTab] = useState<'bonuses' | 'spins' | 'codes'>('bonuses')
  return (
    <Specimen name="tabs">
      {tabVariants.map((variant) => (
        <div key={variant}>
          <Tabs
            id={`gallery-${variant}`}
            label={`Offers, ${variant}`}
            variant={variant}
            value={tab}
            onChange={setTab}
            items={[
              { value: 'bonuses', label: 'Bonuses' },
              { value: 'spins', label: 'Free spins' },
              { value: 'codes', label: 'Codes', disabled: true },
            ]}
          />
          <TabPanel id={`gallery-${variant}`} value={tab}>
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

import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Trash2 from 'lucide-react/icons/trash-2'
import User from 'lucide-react/icons/user'
import { ArrowLeftIcon, ArrowRightIcon } from '../arrow-icons.tsx'
import { Button, buttonClass } from '../button.tsx'
import { CountToggle } from '../count-toggle.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu, MenuButton, menuItemProps } from '../menu.tsx'
import { SlideMark } from '../slide-mark.tsx'
import { GalleryRow } from './gallery-row.tsx'

const doNothing = () => undefined

export function GalleryActions() {
  return (
    <>
      <PrimaryButtons />
      <SecondaryButtons />
      <LinksAndIcons />
    </>
  )
}

function PrimaryButtons() {
  return (
    <GalleryRow title="Primary">
      <Button>{'Rest'}</Button>
      <Button disabled>{'Disabled'}</Button>
      <Button busy>{'Pay'}</Button>
      <Button>{'Pay'}</Button>
      <Button size="small">{'Small'}</Button>
      <Button size="large">{'Large'}</Button>
      <Button icon={<Plus />}>{'Add new Address'}</Button>
      <Button icon={<Plus />} busy>
        {'Add new Address'}
      </Button>
    </GalleryRow>
  )
}

function SecondaryButtons() {
  return (
    <GalleryRow title="Secondary" className="gap-3!">
      <Button variant="secondary">{'Add to basket'}</Button>
      <Button variant="secondary" busy>
        {'Add to basket'}
      </Button>
      <Button variant="secondary" icon={<Check />} softDisabled>
        {'Already added'}
      </Button>
      <Button variant="danger" icon={<Trash2 />}>
        {'Delete'}
      </Button>
      <a className={buttonClass({ variant: 'secondary', size: 'small' })} href="#link">
        {'A link'}
      </a>
      <Button variant="neutral">{'Neutral'}</Button>
      <Button variant="plain" size="small" icon={<Pencil />}>
        {'Edit'}
      </Button>
      <Button variant="plain-danger" size="small" icon={<Trash2 />}>
        {'Delete'}
      </Button>
    </GalleryRow>
  )
}

function LinksAndIcons() {
  return (
    <GalleryRow title="Link and icon">
      <a className="text-link" href="#text-link">
        {'Shop Now'}
      </a>
      <IconButton variant="outline" label="Next" icon={<ArrowRightIcon />} />
      <IconButton variant="outline" label="Previous" icon={<ArrowLeftIcon />} disabled />
      <IconButton label="Basket" icon={<ShoppingBag />} />
      <SampleMenu />
      <CountToggle label="Like: 12" icon={<ThumbsUp />} count={12} isChosen={false} onToggle={doNothing} />
      <CountToggle label="Like: 13" icon={<ThumbsUp />} count={13} isChosen onToggle={doNothing} />
      <SlideMark label="Show slide 1 of 2" isCurrent onShow={doNothing} />
      <SlideMark label="Show slide 2 of 2" isCurrent={false} onShow={doNothing} />
      <p>
        {'A sentence with '}
        <a className="inline-link" href="#inline-link">
          {'a link in it'}
        </a>
        {'.'}
      </p>
    </GalleryRow>
  )
}

function SampleMenu() {
  return (
    <Menu
      label="Account"
      trigger={<User className="size-5" />}
      triggerClassName="grid size-11 place-items-center rounded-bar"
    >
      <a href="#profile" {...menuItemProps}>
        <User />
        {'My Profile'}
      </a>
      <MenuButton onClick={doNothing}>
        <Pencil />
        {'Register'}
      </MenuButton>
    </Menu>
  )
}

/** The dark ground of footer and reviews. */
export function GalleryOnDark() {
  return (
    <section className="on-dark flex flex-wrap items-center gap-4 bg-bottle p-6 text-lather lg:pl-56">
      <h2 className="font-[550] font-sans text-label">{'On dark'}</h2>
      <Button variant="bright">{'Subscribe'}</Button>
      <IconButton variant="outline-on-dark" label="Previous" icon={<ArrowLeftIcon />} />
      <a className="text-link" href="#link-on-dark">
        {'Link'}
      </a>
    </section>
  )
}

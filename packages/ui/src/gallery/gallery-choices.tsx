import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { Checkbox } from '../checkbox.tsx'
import { OptionCard } from '../option-card.tsx'
import { Radio } from '../radio.tsx'
import { StarChoice } from '../star-choice.tsx'
import { type Step, Stepper } from '../stepper.tsx'
import { TabPanel } from '../tab-panel.tsx'
import { Tabs } from '../tabs.tsx'
import { GalleryRow } from './gallery-row.tsx'

const tabs = [
  { id: 'ingredients', label: 'Ingredients' },
  { id: 'information', label: 'Additional Information' },
  { id: 'reviews', label: 'Reviews' },
]

const steps: Step[] = [
  { id: 'address', label: 'Address', icon: <MapPin />, isComplete: true },
  { id: 'payment', label: 'Payment Method', icon: <CreditCard />, isComplete: false },
  { id: 'review', label: 'Review', icon: <Banknote />, isComplete: false },
]

/** Long because it shows every choice in every state, one after the other. */
export function GalleryChoices() {
  const [tab, setTab] = useState('reviews')
  return (
    <>
      <GalleryRow title="Choice">
        <Checkbox label="Rest" />
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Disabled" disabled defaultChecked />
        <Radio label="Rest" name="gallery-radio" />
        <Radio label="Selected" name="gallery-radio" defaultChecked />
        <Radio label="Disabled" name="gallery-radio" disabled />
        <Checkbox label="Rose" swatch={{ scent: 'rose' }} defaultChecked className="w-38" />
        <GalleryStars />
      </GalleryRow>
      <GalleryRow title="Option cards" className="grid! gap-4 lg:grid-cols-2 lg:items-start">
        <OptionCard
          name="gallery-card"
          title="Amelia Hart"
          description="14 Orchard Row, Bristol"
          defaultChecked
        />
        <OptionCard name="gallery-card" title="Amelia Hart (work)" description="3 Quay Street, Bath" />
        <OptionCard name="gallery-card" title="Credit or Debit Card" icon={<CreditCard />}>
          <p className="text-moss">{'A form opens here.'}</p>
        </OptionCard>
        <OptionCard
          type="checkbox"
          title="Cash on Delivery"
          icon={<Banknote />}
          disabled
          description="Not available"
        />
      </GalleryRow>
      <GalleryRow title="Tabs" className="block!">
        <Tabs id="gallery" label="About the product" items={tabs} selectedId={tab} onSelect={setTab} />
        <TabPanel tabsId="gallery" itemId={tab} focusable className="py-5">
          {tab}
        </TabPanel>
      </GalleryRow>
      <GalleryRow title="Stepper" className="block!">
        <Stepper label="Checkout" steps={steps} currentId="payment" completeLabel="done" />
      </GalleryRow>
      <GalleryRow title="Breadcrumbs">
        <Breadcrumbs label="Breadcrumbs" items={[{ label: 'Home', href: '#home' }, { label: 'Shop' }]} />
      </GalleryRow>
    </>
  )
}

function GalleryStars() {
  const [stars, setStars] = useState(4)
  return (
    <>
      <StarChoice label="Stars" optionLabel={(count) => `${count} of 5`} value={stars} onChange={setStars} />
      <StarChoice
        label="Refused"
        optionLabel={(count) => `${count} of 5 (refused)`}
        value={0}
        onChange={() => undefined}
        error="Please choose one to five stars."
      />
    </>
  )
}

import type { SubscriberState } from '@shop/contract/admin/subscribers'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import LogOut from 'lucide-react/icons/log-out'
import { Pill, type PillTone } from '#admin/parts/pill.tsx'
import { stateTexts } from '#admin/texts/subscribers.ts'

const looks: Record<SubscriberState, { tone: PillTone; Icon: typeof Check }> = {
  confirmed: { tone: 'good', Icon: Check },
  waiting: { tone: 'waits', Icon: Clock },
  left: { tone: 'quiet', Icon: LogOut },
}

export function SubscriberStatePill({ state }: { state: SubscriberState }) {
  const { tone, Icon } = looks[state]
  return (
    <Pill tone={tone} icon={<Icon aria-hidden="true" />}>
      {stateTexts[state]}
    </Pill>
  )
}

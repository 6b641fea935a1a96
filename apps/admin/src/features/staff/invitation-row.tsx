import { MenuButton, menuItemProps } from '@shop/ui/menu'
import { toast } from '@shop/ui/toast'
import { Link } from '@tanstack/react-router'
import Mail from 'lucide-react/icons/mail'
import { NameCell } from '#admin/features/staff/name-cell.tsx'
import {
  type Invitation,
  type OneTimeLink,
  useInvite,
  useWithdraw,
} from '#admin/features/staff/staff-calls.ts'
import { failureMessage } from '#admin/parts/failure-message.ts'
import { dayOf } from '#admin/parts/moment.ts'
import { Pill } from '#admin/parts/pill.tsx'
import { RowMenu } from '#admin/parts/row-menu.tsx'
import { sayOutcome } from '#admin/parts/say-outcome.ts'
import { staffTexts as texts } from '#admin/texts/staff.ts'

export type InvitationRowProps = {
  invitation: Invitation
  /** To a role that one may not give: it can be looked up alone. */
  isFixed: boolean
  onLink: (link: OneTimeLink) => void
}

/** Somebody who has not come yet. Long because most of it are the cells. */
export function InvitationRow({ invitation, isFixed, onLink }: InvitationRowProps) {
  const { id, email, role, createdAt, expiresAt, isExpired } = invitation
  const invite = useInvite()
  const withdraw = useWithdraw()
  // A new link is a new invitation with a row of its own: callbacks of `mutate` would go with this one.
  const inviteAgain = async () => {
    // A second link would end the first one, which is about to be shown.
    if (invite.isPending) return
    await invite.mutateAsync({ email, roleId: role.id }).then(
      (link) => onLink({ ...link, name: email }),
      (error: unknown) => void toast.error(failureMessage(error, texts.failed)),
    )
  }
  const takeBack = () =>
    sayOutcome(withdraw.mutateAsync(id), { done: () => texts.withdrawn(email), failed: texts.failed })
  return (
    <tr role="row">
      <NameCell name={email}>
        <span className="block break-all font-semibold">{email}</span>
      </NameCell>
      <td role="cell" className="at-right">
        {role.name}
      </td>
      <td role="cell" className="at-left">
        <Pill tone="waits" icon={<Mail aria-hidden="true" />}>
          {texts.invited(dayOf(createdAt))}
        </Pill>
      </td>
      <td role="cell" className="at-foot text-moss">
        {isExpired ? texts.ranOut : texts.runsOut(dayOf(expiresAt))}
      </td>
      <td role="cell" className="at-menu text-right">
        <RowMenu label={texts.menuOf(email)}>
          {!isFixed && <MenuButton onClick={() => void inviteAgain()}>{texts.inviteAgain}</MenuButton>}
          {!isFixed && <MenuButton onClick={takeBack}>{texts.withdraw}</MenuButton>}
          <Link to="/changes" search={{ kind: 'invitation', id }} {...menuItemProps}>
            {texts.whoChanged}
          </Link>
        </RowMenu>
      </td>
    </tr>
  )
}

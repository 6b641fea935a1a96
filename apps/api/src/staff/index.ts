export { makeFirstOwnerLink } from './first-owner-link.ts'
export { listStaffNames, listWhoMay, type StaffName } from './names.repository.ts'
export { isOwnerSecured, listOwners } from './owners.repository.ts'
export { ROLE_TABLE } from './staff.tables.ts'
export {
  inviteAtTerminal,
  listStaff,
  resetAtTerminal,
} from './staff-at-terminal.ts'
export { staffRestorers } from './staff-restorers.ts'

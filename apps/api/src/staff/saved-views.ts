import { MAX_VIEWS, type ViewList } from '@shop/contract/admin/views'
import type { StaffMember } from '#api/caller.ts'
import { mergeOrRefuse } from '#api/platform/audit/index.ts'
import type { Tx } from '#api/platform/db/index.ts'
import { isId, newId } from '#api/platform/ids/ids.ts'
import { Refusal } from '#api/refusal.ts'
import {
  countViewsOf,
  deleteViewById,
  findView,
  insertView,
  isViewNameTaken,
  type ListedView,
  listViewsFor,
  lockView,
  updateView,
} from './saved-views.repository.ts'
import { lockMember } from './staff.repository.ts'
import type { StaffDeps } from './staff-deps.ts'

type Shop = Pick<StaffDeps, 'db' | 'clock'>
type Viewer = Pick<StaffMember, 'staffId' | 'permissions'>

/** Own ones, and those that others share. */
export async function listViews({ db }: Pick<Shop, 'db'>, viewer: Viewer, list: ViewList) {
  return (await listViewsFor(db, viewer.staffId, list)).map((view) => toReply(view, viewer))
}

type NewView = { list: ViewList; name: string; search: string; isShared: boolean }

/** @throws Refusal `view_name_taken`, `too_many_views` */
export async function createView({ db, clock }: Shop, viewer: Viewer, wanted: NewView) {
  const { staffId } = viewer
  return db.transaction(async (tx) => {
    if (!(await lockMember(tx, staffId))) throw new Refusal('unauthenticated')
    if ((await countViewsOf(tx, staffId, wanted.list)) >= MAX_VIEWS) throw new Refusal('too_many_views')
    const id = newId()
    const isNew = await insertView(tx, { ...wanted, id, staffId, createdAt: clock.now() })
    if (!isNew) throw new Refusal('view_name_taken')
    return toReply(await requireView(tx, viewer, id), viewer)
  })
}

type ViewChange = {
  id: string
  /** The version that the editor saw. */
  seen: number
  patch: { [Name in 'name' | 'search' | 'isShared']?: NewView[Name] | undefined }
}

/**
 * No change set says what came since, so after a later version whatever differs is refused.
 * @throws Refusal `not_found`, also for one of somebody else; `stale`, `view_name_taken`
 */
export async function changeView({ db }: Pick<Shop, 'db'>, viewer: Viewer, { id, seen, patch }: ViewChange) {
  return db.transaction(async (tx) => {
    const view = await takeView(tx, viewer, id)
    // Nobody else could see it any more.
    if (view.staffId === null && patch.isShared === false) throw new Refusal('not_found')
    const fields = await mergeOrRefuse(tx, { kind: 'view', id, seen, present: view, wanted: patch })
    const { name } = fields
    if (name !== undefined && (await isViewNameTaken(tx, view, name))) throw new Refusal('view_name_taken')
    if (Object.keys(fields).length > 0) await updateView(tx, id, fields)
    return toReply(await requireView(tx, viewer, id), viewer)
  })
}

/** @throws Refusal `not_found`, also for one of somebody else */
export async function deleteView({ db }: Pick<Shop, 'db'>, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await takeView(tx, viewer, id)
    await deleteViewById(tx, id)
  })
}

/** One change of a person's views at a time, and of a view that several may change. */
async function takeView(tx: Tx, viewer: Viewer, id: string): Promise<ListedView> {
  await lockMember(tx, viewer.staffId)
  if (isId(id)) await lockView(tx, id)
  return requireView(tx, viewer, id)
}

async function requireView(tx: Tx, viewer: Viewer, id: string): Promise<ListedView> {
  const view = isId(id) ? await findView(tx, id) : undefined
  if (!view || !isKeeper(view, viewer)) throw new Refusal('not_found')
  return view
}

/** Its maker; of one whose maker has left, whoever manages staff. */
function isKeeper({ staffId }: ListedView, viewer: Viewer): boolean {
  return staffId === null ? viewer.permissions.has('staff.write') : staffId === viewer.staffId
}

function toReply(view: ListedView, viewer: Viewer) {
  const { id, list, name, search, isShared, madeBy, version } = view
  return { id, list, name, search, isShared, madeBy, version, isOwn: isKeeper(view, viewer) }
}

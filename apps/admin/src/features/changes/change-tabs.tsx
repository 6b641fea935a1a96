import { Link } from '@tanstack/react-router'
import {
  type ChangesSearch,
  fromViewSearch,
  type OnSearch,
  toViewSearch,
} from '#admin/features/changes/changes-search.ts'
import { type ViewTab, ViewTabs } from '#admin/parts/views/view-tabs.tsx'
import { useMe } from '#admin/platform/session.ts'
import { changesTexts as texts } from '#admin/texts/changes.ts'

export type ChangeTabsProps = { search: ChangesSearch; onSearch: OnSearch }

/** Views of the log: all, one's own changes, and those that staff save. */
export function ChangeTabs({ search, onSearch }: ChangeTabsProps) {
  const { staffId } = useMe()
  const own = toViewSearch({ staff: staffId })
  const present = toViewSearch(search)
  const fixed: readonly ViewTab[] = [
    { key: 'all', label: texts.allChanges, search: '' },
    { key: 'own', label: texts.ownChanges, search: own },
  ]
  return (
    <ViewTabs
      list="changes"
      label={texts.tabsLabel}
      fixed={fixed}
      current={present === own ? 'own' : 'all'}
      viewId={search.view}
      search={present}
      renderLink={({ label, search: kept, view }, attributes) => (
        <Link
          {...attributes}
          to="/changes"
          search={{ ...fromViewSearch(kept), ...(view && { view: view.id }) }}
          activeOptions={{ exact: true }}
        >
          {label}
        </Link>
      )}
      onView={(viewOf) =>
        onSearch(({ view: before, ...rest }) => {
          const view = viewOf(before)
          return { ...rest, ...(view !== undefined && { view }) }
        })
      }
    />
  )
}

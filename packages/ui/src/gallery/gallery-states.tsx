import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorBox } from '../error-box.tsx'
import { LeafMark } from '../leaf-mark.tsx'
import { LoadingRegion } from '../loading-region.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { GalleryRow } from './gallery-row.tsx'

export function GalleryStates() {
  return (
    <>
      <GalleryRow title="Loading">
        <Spinner label="Loading" />
        <LoadingRegion label="Products are loading" className="w-60 space-y-4">
          <Skeleton shape="block" className="aspect-square" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton shape="pill" className="h-11 w-2/5" />
        </LoadingRegion>
      </GalleryRow>
      <GalleryRow title="Error" className="block!">
        <ErrorBox
          title="Error"
          action={
            <Button variant="secondary" size="small">
              {'Try again'}
            </Button>
          }
        >
          {'Something went wrong…! Please check your internet or refresh the page.'}
        </ErrorBox>
      </GalleryRow>
      <GalleryRow title="Empty" className="block! space-y-6">
        <EmptyState title="No products found" icon={<LeafMark />}>
          {'Try adjusting your filters or search criteria.'}
        </EmptyState>
        <EmptyState
          title="Your Cart Is Currently Empty!"
          variant="panel"
          action={<Button>{'Return to Shop'}</Button>}
        />
      </GalleryRow>
    </>
  )
}

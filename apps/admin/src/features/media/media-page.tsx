import { useState } from 'react'
import { MediaTile } from '#admin/features/media/media-tile.tsx'
import { UploadRows } from '#admin/features/media/upload-rows.tsx'
import { useDeletion } from '#admin/features/media/use-deletion.ts'
import { useLibraryUploads } from '#admin/features/media/use-library-uploads.ts'
import { UsesDialog } from '#admin/features/media/uses-dialog.tsx'
import { PageBody, PageHead } from '#admin/parts/page-head.tsx'
import { AddPictures } from '#admin/parts/pictures/add-pictures.tsx'
import { LibraryList } from '#admin/parts/pictures/library-list.tsx'
import { LibrarySearch } from '#admin/parts/pictures/library-search.tsx'
import type { ListedMedia } from '#admin/parts/pictures/media-calls.ts'
import { PictureEditorDialog } from '#admin/parts/pictures/picture-editor-dialog.tsx'
import { useFileDrop } from '#admin/parts/pictures/use-file-drop.ts'
import { libraryTexts as texts } from '#admin/texts/pictures.ts'

export type MediaPageProps = { search: string; onSearch: (words: string) => void }

/** The library of pictures: found, added, cut, described, deleted. Long because most of it are attributes. */
export function MediaPage({ search, onSearch }: MediaPageProps) {
  const [edited, setEdited] = useState<ListedMedia>()
  const uploads = useLibraryUploads()
  const { place, isOver } = useFileDrop<HTMLDivElement>(uploads.addFiles)
  const deletion = useDeletion()
  return (
    <>
      <PageHead title={texts.title} />
      <PageBody>
        <div ref={place} className="grid gap-gap">
          <AddPictures isOver={isOver} onFiles={uploads.addFiles} />
          <UploadRows uploads={uploads.underWay} />
          <section aria-label={texts.title} className="sheet-block sheet-body grid gap-4">
            <LibrarySearch words={search} onWords={onSearch} />
            <LibraryList search={search} onClear={() => onSearch('')}>
              {(picture) => (
                <MediaTile
                  key={picture.id}
                  picture={picture}
                  onEdit={() => setEdited(picture)}
                  onDelete={() => deletion.mutate(picture)}
                />
              )}
            </LibraryList>
          </section>
        </div>
      </PageBody>
      <PictureEditorDialog
        media={edited?.id}
        title={edited?.name ?? ''}
        withUses
        onClose={() => setEdited(undefined)}
      />
      <UsesDialog uses={deletion.uses} onClose={deletion.closeUses} />
    </>
  )
}

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconButton } from '@shop/ui/icon-button'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { PictureEntry } from '#admin/features/products/picture-entries.ts'
import { productPicturesTexts as texts } from '#admin/texts/pictures.ts'

/** Of the grip of a picture, to be focused. */
export function gripId(key: string): string {
  return `grip-${key}`
}

/** A press is no drag until the pointer has moved this far, in px. */
const DRAG_PX = 6

/** What a picture is dragged by: a grip, for keys too, and whatever gets these listeners, for the pointer alone. */
export type Hold = { grip: ReactNode; listeners: ReturnType<typeof useSortable>['listeners'] }

export type SortablePicturesProps = {
  pictures: readonly PictureEntry[]
  onMove: (from: number, to: number) => void
  /** What stands in a picture's place. */
  children: (entry: PictureEntry, at: number, hold: Hold) => ReactNode
  /** Behind the last picture. */
  last: ReactNode
}

/** A grid whose pictures are ordered by pointer or keyboard; what happens is spoken. */
export function SortablePictures({ pictures, onMove, children, last }: SortablePicturesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (key: string | number | undefined) => pictures.findIndex((entry) => entry.key === key)
  const lastOver = useRef<string | number>(undefined)

  function handleEnd({ active, over }: DragEndEvent) {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)]
    if (from !== to && from >= 0 && to >= 0) onMove(from, to)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleEnd}
      accessibility={{
        announcements: announce(placeOf, pictures.length, lastOver),
        screenReaderInstructions: { draggable: texts.instructions },
      }}
    >
      <SortableContext items={pictures.map(({ key }) => key)} strategy={rectSortingStrategy}>
        <ul aria-label={texts.list} className="picture-tiles">
          {pictures.map((entry, at) => (
            <SortableTile key={entry.key} entry={entry} at={at} total={pictures.length}>
              {(hold) => children(entry, at, hold)}
            </SortableTile>
          ))}
          {last && <li className="picture-add">{last}</li>}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type SortableTileProps = {
  entry: PictureEntry
  at: number
  total: number
  children: (hold: Hold) => ReactNode
}

function SortableTile({ entry, at, total, children }: SortableTileProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: entry.key })
  const grip = (
    <IconButton
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      id={gripId(entry.key)}
      size="compact"
      className="picture-grip"
      label={texts.move(at + 1)}
      icon={<GripVertical aria-hidden="true" />}
    />
  )
  return (
    <li
      ref={setNodeRef}
      aria-label={texts.one(at + 1, total)}
      className="picture-tile"
      data-main={at === 0 || undefined}
      data-dragged={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children({ grip, listeners })}
    </li>
  )
}

/** What is taken is over its own place at first, of which nothing need be said. */
function announce(
  placeOf: (key: string | number) => number,
  total: number,
  lastOver: RefObject<string | number | undefined>,
): Announcements {
  const numberOf = (key: string | number) => placeOf(key) + 1
  return {
    onDragStart: ({ active }) => {
      lastOver.current = active.id
      return texts.taken(numberOf(active.id), total)
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined
      lastOver.current = over.id
      return texts.over(numberOf(active.id), numberOf(over.id), total)
    },
    onDragEnd: ({ active, over }) =>
      over ? texts.putDown(numberOf(active.id), numberOf(over.id), total) : texts.left(numberOf(active.id)),
    onDragCancel: ({ active }) => texts.left(numberOf(active.id)),
  }
}

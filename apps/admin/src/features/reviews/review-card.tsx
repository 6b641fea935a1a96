import type { StaffReview } from '@shop/contract/admin/reviews'
import type { ReviewReason } from '@shop/contract/review-kinds'
import { Button } from '@shop/ui/button'
import { FocusHandover } from '@shop/ui/focus-handover'
import { FormMessage } from '@shop/ui/form-message'
import { PictureStrip } from '@shop/ui/picture-strip'
import { toast } from '@shop/ui/toast'
import { useFocusHandover } from '@shop/ui/use-focus-handover'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import Reply from 'lucide-react/icons/reply'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import { AnswerPanel } from '#admin/features/reviews/answer-panel.tsx'
import { HidePanel } from '#admin/features/reviews/hide-panel.tsx'
import { canBeHidden, canBeShown } from '#admin/features/reviews/review-actions.ts'
import { ReviewHead } from '#admin/features/reviews/review-head.tsx'
import type { Panel } from '#admin/features/reviews/unsent-words.ts'
import { Pill } from '#admin/parts/pill.tsx'
import { reviewsTexts as texts } from '#admin/texts/reviews.ts'
import { stateTexts } from '#admin/texts/shell.ts'

export type ReviewCardProps = {
  review: StaffReview
  /** The one that the keys are about. */
  isCurrent: boolean
  opened: Panel | undefined
  /** It was opened last, and not only left open for its words. */
  isAsked: boolean
  /** Somebody else has decided about it: it stands here for what was typed alone. */
  isGone: boolean
  isBusy: boolean
  /** It is this one that is being decided about. */
  isSending: boolean
  onShow: () => void
  onOpen: (panel: Panel | undefined) => void
  onHide: (reason: ReviewReason, words: string) => void
  onAnswer: (text: string) => void
}

/** One review, with what can be decided about it. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, isCurrent, opened, isGone } = props
  const card = useRef<HTMLLIElement>(null)
  useFocusHandover(card)
  return (
    <li
      ref={card}
      className="review-card"
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={texts.reviewOf(review.product.name, review.name)}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <ReviewHead review={review} />
        <StatePill state={review.state} />
      </div>
      <div className="review-body">
        <p className="measure whitespace-pre-line break-words text-body">{review.review}</p>
        {review.photos.length > 0 && (
          <PictureStrip
            pictures={review.photos.map((photo) => ({ ...photo, alt: texts.photos.alt }))}
            title={texts.photos.title(review.name)}
            enlarge={texts.photos.enlarge}
            labels={texts.photos.labels}
            onLoadFailed={() => toast.error(stateTexts.failed)}
          />
        )}
        <Remarks review={review} />
        {review.answer !== '' && opened !== 'answering' && (
          <p className="measure whitespace-pre-line break-words bg-picked px-4 py-3">
            <strong className="block font-semibold">{texts.yourAnswer}</strong>
            {review.answer}
          </p>
        )}
        {isGone && <FormMessage>{texts.gone}</FormMessage>}
        <OpenPanel {...props} />
        {!isGone && <Actions {...props} />}
      </div>
    </li>
  )
}

/** Hints decide nothing; reports and reasons are what others said. */
function Remarks({ review: { hints, reports, reason, reasonWords } }: Pick<ReviewCardProps, 'review'>) {
  return (
    <>
      {hints.map((hint) => (
        <p key={hint} className="flex items-center gap-2 font-semibold text-calendula-deep">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          {texts.hints[hint]}
        </p>
      ))}
      {reports.map(({ at, reason: reported, words }) => (
        <p key={`${at} ${words}`} className="flex items-start gap-2 text-madder">
          <Flag aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{texts.reported(texts.reasons[reported], words)}</span>
        </p>
      ))}
      {reason && <p className="text-moss">{texts.hiddenFor(texts.reasons[reason], reasonWords)}</p>}
    </>
  )
}

function OpenPanel(props: ReviewCardProps) {
  const { review, opened, isAsked, isGone, isSending, onOpen, onHide, onAnswer } = props
  if (!opened) return null
  const panel = { review, isAsked, isBusy: isSending || isGone, onCancel: () => onOpen(undefined) }
  return (
    <FocusHandover key={opened}>
      {opened === 'hiding' && <HidePanel onHide={onHide} {...panel} />}
      {opened === 'answering' && <AnswerPanel onAnswer={onAnswer} {...panel} />}
    </FocusHandover>
  )
}

function Actions({ review, isCurrent, isBusy, onShow, onOpen }: ReviewCardProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canBeShown(review) && (
        <FocusHandover>
          <Button
            variant={isCurrent ? 'primary' : 'neutral'}
            size="compact"
            icon={<Check />}
            softDisabled={isBusy}
            onClick={onShow}
          >
            {review.state === 'shown' ? texts.keep : texts.show}
          </Button>
        </FocusHandover>
      )}
      {canBeHidden(review) && (
        <Button variant="neutral" size="compact" icon={<EyeOff />} onClick={() => onOpen('hiding')}>
          {texts.hide}
        </Button>
      )}
      <Button variant="plain" size="compact" icon={<Reply />} onClick={() => onOpen('answering')}>
        {texts.answer}
      </Button>
      {isCurrent && (
        <p aria-hidden="true" className="review-keys">
          {texts.keyHints.map(({ key, meaning }) => (
            <span key={key} className="ml-2 whitespace-nowrap">
              <kbd className="key">{key}</kbd> {meaning}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

const STATE_LOOKS = {
  waiting: { tone: 'waits', Icon: Clock },
  shown: { tone: 'good', Icon: Check },
  hidden: { tone: 'quiet', Icon: EyeOff },
} as const

function StatePill({ state }: Pick<StaffReview, 'state'>) {
  const { tone, Icon } = STATE_LOOKS[state]
  return (
    <Pill tone={tone} icon={<Icon aria-hidden="true" />}>
      {texts.states[state]}
    </Pill>
  )
}

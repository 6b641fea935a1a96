/** `waiting`: to be looked at, and shown to nobody but its author. */
export const REVIEW_STATES = ['waiting', 'shown', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** For what a review is reported, and hidden. */
export const REVIEW_REASONS = ['abuse', 'personal_data', 'advertising', 'off_topic', 'unlawful'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

export const VOTES = ['like', 'dislike'] as const
export type Vote = (typeof VOTES)[number]

/** How long a copy is kept, and its link works. */
export const COPY_TTL_MS = 24 * 60 * 60 * 1000

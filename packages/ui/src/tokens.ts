/** `--color-paper` for places that read no custom properties. */
export const PAPER = '#f1f3ec'

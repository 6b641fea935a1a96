/** Classes of parts on screens for work. Shoppers' stylesheets leave this file out. */
export const COMPACT = {
  button: 'min-h-(--control) gap-2 whitespace-nowrap px-4 text-(length:--work)',
  iconButton: 'size-(--control)',
  control: 'min-h-(--control) rounded-(--radius-control) px-3 text-(length:--work)',
}

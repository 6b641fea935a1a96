/** What the server tells its pages about this installation. Public: it stands in every page. */
export type PageSettings = {
  /** Beginning of every absolute link, without a slash at the end. */
  publicUrl: string
  /** Where the login page's admin link leads (LOGIN-04). */
  adminUrl: string
  /** A shop to look at and to work on, not one in trade: shows `/design`. */
  isDemo: boolean
  /** Cards are paid in a form whose script comes from the card provider, which `/payment` alone may load. */
  paymentLoadsScript: boolean
}

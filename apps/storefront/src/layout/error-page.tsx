/** Fallback for unmatched routes and uncaught route errors (ROUTE-33). */
export function ErrorPage() {
  return <h1>Unexpected Application Error!</h1>
}

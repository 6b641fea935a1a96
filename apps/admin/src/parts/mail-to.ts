/** Opens the mail program with this address alone (RFC 6068): what strangers typed as one must not add header fields. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')}`
}

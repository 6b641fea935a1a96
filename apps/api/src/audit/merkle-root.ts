import { createHash } from 'node:crypto'

/** RFC 6962, 2.1: a leaf can never pass for a node. */
const NODE = Buffer.from([1])

/** Merkle tree hash (RFC 6962, 2.1) in hex, of the hashes of the leaves in their order. */
export function merkleRoot(leaves: readonly Buffer[]): string {
  if (leaves.length === 0) return createHash('sha256').digest('hex')
  let level = leaves
  while (level.length > 1) level = pair(level)
  return Buffer.concat(level).toString('hex')
}

/** One that is left over at the end goes up as it is, which is the RFC's split at the largest power of two. */
function pair(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = []
  for (let index = 0; index < level.length; index += 2) {
    const two = level.slice(index, index + 2)
    const [only] = two
    above.push(
      two.length === 1 && only
        ? only
        : createHash('sha256')
            .update(Buffer.concat([NODE, ...two]))
            .digest(),
    )
  }
  return above
}

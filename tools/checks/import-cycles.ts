import type { Edges, ImportGraph } from './import-graph.ts'

/** A path through imports; its first file stands again at its end. */
export type Cycle = readonly string[]

/** A cycle by value is none by type as well: it is reported once. */
export function importCycles({ byValue, byType }: ImportGraph): { byValue: Cycle[]; byType: Cycle[] } {
  const values = cyclesOf(byValue)
  const known = new Set(values.map((cycle) => cycle.join()))
  return { byValue: values, byType: cyclesOf(byType).filter((cycle) => !known.has(cycle.join())) }
}

/** The shortest cycle of each file on one, without duplicates. */
function cyclesOf(edges: Edges): Cycle[] {
  const cycles = [...edges.keys()].map((file) => shortestWayBack(file, edges)).filter((way) => way.length > 0)
  const byFirstFile = cycles.map(beginAtFirst)
  return [...new Map(byFirstFile.map((cycle) => [cycle.join(), cycle])).values()]
}

/** Breadth-first search: the first way found is a shortest one. */
function shortestWayBack(start: string, edges: Edges): string[] {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const next of edges.get(file) ?? []) {
      if (next === start) return wayTo(file, start, cameFrom)
      if (cameFrom.has(next)) continue
      cameFrom.set(next, file)
      queue.push(next)
    }
  }
  return []
}

function wayTo(end: string, start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [end]
  for (let file = end; file !== start; ) {
    file = cameFrom.get(file) ?? start
    way.unshift(file)
  }
  return way
}

/** Normal form, whichever file the cycle was found from. */
function beginAtFirst(way: readonly string[]): Cycle {
  const first = way.indexOf(way.toSorted()[0] ?? '')
  const turned = [...way.slice(first), ...way.slice(0, first)]
  return [...turned, ...turned.slice(0, 1)]
}

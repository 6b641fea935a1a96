import { addFacetValue, listFacetValues } from '@shop/contract/admin/facet-values'
import {
  checkImport,
  dropImport,
  exportLeftRows,
  getImport,
  getImportRow,
  IMPORT_ROWS_A_PAGE,
  type ImportRun,
  listImportRows,
  type RowKind,
  takeImport,
} from '@shop/contract/admin/imports'
import { hasErrorCode } from '@shop/contract/call-error'
import { urlOf } from '@shop/contract/client'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { client } from '#admin/platform/client.ts'
import { queryClient } from '#admin/platform/query-client.ts'

/** How often somebody who waits is told how far it is. */
const LOOK_MS = 500

const runKey = (id: string) => ['import', id] as const
const rowsKey = (id: string) => [...runKey(id), 'rows'] as const
const rowKey = (id: string) => [...runKey(id), 'row'] as const

/** Asked again as long as something is being done. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...runKey(id), 'run'],
    queryFn: async () => (await client.send(getImport, { params: { id } })).data,
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? LOOK_MS : false),
    staleTime: 0,
  })

function isWorking({ state }: Pick<ImportRun, 'state'>): boolean {
  return state === 'checking' || state === 'taking'
}

/** `kind` undefined: all rows. `page`: from 1. A dry run does not change until it is done again. */
export const rowsQuery = (
  id: string,
  { kind, page, of }: { kind: RowKind | undefined; page: number; of: string },
) =>
  queryOptions({
    queryKey: [...rowsKey(id), of, kind, page],
    queryFn: async () => {
      const query = { ...(kind && { kind }), page: String(page) }
      return (await client.send(listImportRows, { params: { id }, query })).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const rowQuery = (id: string, row: number, of: string) =>
  queryOptions({
    queryKey: [...rowKey(id), of, row],
    queryFn: async () => (await client.send(getImportRow, { params: { id, row: String(row) } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const ROWS_A_PAGE = IMPORT_ROWS_A_PAGE

type Files = { id: string; name: string; zipName?: string | undefined }

export async function sendCheck({ id, name, zipName }: Files): Promise<ImportRun> {
  const body = { name, ...(zipName && { zipName }) }
  const { data } = await client.send(checkImport, { params: { id }, body })
  queryClient.setQueryData(importQuery(id).queryKey, data)
  // Those of the check before: the counts of both may well be the same.
  queryClient.removeQueries({ queryKey: rowsKey(id) })
  queryClient.removeQueries({ queryKey: rowKey(id) })
  return data
}

export const useCheckAgain = () => useMutation({ mutationFn: sendCheck })

export const useTake = () =>
  useMutation({
    mutationFn: async (id: string) => {
      // A reading that began before would bring back that nothing is taken yet.
      await queryClient.cancelQueries({ queryKey: runKey(id) })
      return (await client.send(takeImport, { params: { id } })).data
    },
    onSuccess: (data) => queryClient.setQueryData(importQuery(data.id).queryKey, data),
    onError: (_error, id) => queryClient.invalidateQueries({ queryKey: runKey(id) }),
  })

export async function sendDrop(id: string): Promise<void> {
  await client.send(dropImport, { params: { id } })
  queryClient.removeQueries({ queryKey: runKey(id) })
}

type MissingValue = ImportRun['missingValues'][number]

/** Adds what a file calls a filter value, and reads the file again. */
export const useAddAndCheck = () =>
  useMutation({
    mutationFn: async ({ run, value }: { run: ImportRun; value: MissingValue }) => {
      await addUnlessThere(value)
      await queryClient.invalidateQueries({ queryKey: ['facet-values'] })
      return sendCheck({ id: run.id, name: run.name, zipName: run.zipName ?? undefined })
    },
  })

/** A colleague may have added it meanwhile, or an earlier press whose answer was lost. */
async function addUnlessThere(value: MissingValue): Promise<void> {
  try {
    await client.send(addFacetValue, { body: value })
  } catch (error) {
    // A value of another category may have the name, which the file would go on missing.
    if (!hasErrorCode(error, 'facet_taken') || !(await isThere(value))) throw error
  }
}

async function isThere({ category, label }: MissingValue): Promise<boolean> {
  const { data } = await client.send(listFacetValues, {})
  const isNamed = (name: string) => name.toLowerCase() === label.toLowerCase()
  return data.some((each) => each.category === category && (isNamed(each.key) || isNamed(each.label)))
}

export function leftRowsUrl(id: string): string {
  return urlOf(exportLeftRows, { params: { id }, query: {} })
}

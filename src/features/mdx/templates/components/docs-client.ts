// Answers components about docs and their versions. A page is made without knowing any other, so data about other pages
// is not available: asking for it throws an error that says so.
import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react'
import { storedValue } from '#templates/client/storage.ts'
import type { ComponentCollection, ComponentDoc, ComponentVersion } from '../../../../model/component-page.ts'
import { currentPage } from './page.ts'

const MAIN = 'default'

/** Adds properties that only a whole site knows, which throw when they are read. */
function withUnknown<Known extends object>(known: Known, names: readonly string[]): Known {
  for (const name of names) Object.defineProperty(known, name, { get: () => unknown(name) })
  return known
}

function unknown(name: string): never {
  throw new Error(`"${name}" is about other pages, which components do not know`)
}

function asUnknown(name: string): () => never {
  return () => unknown(name)
}

function versionOf({ name, label, isLast, path }: ComponentVersion) {
  return withUnknown({ name, label, isLast, path }, ['docs', 'mainDocId', 'draftIds', 'sidebars'])
}

type Version = ReturnType<typeof versionOf>

function dataOf({ path, versions }: ComponentCollection) {
  return { path, versions: versions.map(versionOf), breadcrumbs: true }
}

function collectionOf(id = MAIN): ComponentCollection {
  const { collections } = currentPage().site
  const found = collections.find((collection) => collection.id === id)
  if (!found) throw new Error(`no collection of docs has the id "${id}"`)
  return found
}

/** The entry whose path contains the page; of nested paths, the inner one comes first. */
function active<Candidate extends { path: string }>(positions: readonly Candidate[]): Candidate | undefined {
  const { path = '' } = currentPage()
  const isIn = (position: Candidate) => `${path}/`.startsWith(position.path.replace(/\/?$/, '/'))
  return [...positions].sort((a, b) => b.path.length - a.path.length).find(isIn)
}

interface Options {
  failfast?: boolean
}

export function useDocsData(id?: string) {
  return dataOf(collectionOf(id))
}

export function useActivePlugin({ failfast = false }: Options = {}) {
  const found = active(currentPage().site.collections)
  if (!found && failfast) throw new Error('this page is in no collection of docs')
  return found && { pluginId: found.id, pluginData: dataOf(found) }
}

/** Newest first. */
export function useVersions(id?: string): Version[] {
  return useDocsData(id).versions
}

export function useLatestVersion(id?: string): Version | undefined {
  return useVersions(id).find(({ isLast }) => isLast)
}

export function useActiveVersion(id?: string): Version | undefined {
  return active(useVersions(id))
}

export function useActiveDocContext(id?: string) {
  return withUnknown({ activeVersion: useActiveVersion(id) }, ['activeDoc', 'alternateDocVersions'])
}

/** The version of the page. */
export function useDocsVersion() {
  const collection = active(currentPage().site.collections)
  const version = collection && active(collection.versions)
  if (!version) throw new Error('this page is in no collection of docs')
  const { name, label, isLast, banner, badge, noIndex } = version
  const about = { pluginId: collection.id, version: name, label, isLast, badge, noIndex }
  const shown = { banner: banner === 'none' ? null : banner, className: `docs-version-${name}` }
  return withUnknown({ ...about, ...shown }, ['docs', 'docsSidebars'])
}

/** The version that the reader picked; null at build time. */
export function useDocsPreferredVersion(id = MAIN) {
  const versions = useVersions(id)
  const [name, setName] = useState<string | null>(null)
  useEffect(() => setName(pickOf(id).get()), [id])
  return {
    preferredVersion: versions.find((version) => version.name === name) ?? null,
    savePreferredVersionName(wanted: string) {
      pickOf(id).set(wanted)
      setName(wanted)
    },
  }
}

function pickOf(id: string) {
  return storedValue(`docs-preferred-version-${id}`)
}

/** The page's own data. */
export function useDoc() {
  const { doc } = currentPage()
  const { version } = useDocsVersion()
  if (!doc) throw new Error('a component asks for its page, and is on none')
  const { frontMatter, contentTitle, toc } = doc
  return { frontMatter, contentTitle, toc, assets: {}, metadata: metadataOf(doc, version) }
}

function metadataOf({ frontMatter, contentTitle }: ComponentDoc, version: string) {
  const { title = contentTitle, description } = frontMatter
  const about = { title, description, frontMatter, version }
  return withUnknown(about, ['id', 'permalink', 'slug', 'source', 'sidebar', 'previous', 'next', 'tags'])
}

function Passed({ children }: { children?: ReactNode }) {
  return createElement(Fragment, null, children)
}

export {
  Passed as DocProvider,
  Passed as DocSidebarItemsExpandedStateProvider,
  Passed as DocsPreferredVersionContextProvider,
  Passed as DocsSidebarProvider,
  Passed as DocsVersionProvider,
}

export const useDocById = asUnknown('useDocById')
export const useDocsSidebar = asUnknown('useDocsSidebar')
export const useCurrentSidebarCategory = asUnknown('useCurrentSidebarCategory')

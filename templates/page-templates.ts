// The templates of the pages, by name.
import type { ComponentType } from 'react'
import ExplainPage from '../src/features/explain/templates/pages/ExplainPage.tsx'
import ExtensionPage from '../src/features/extension-pages/templates/pages/ExtensionPage.tsx'
import SearchPage from '../src/features/search/templates/pages/SearchPage.tsx'
import CategoryPage from './pages/CategoryPage.tsx'
import DocPage from './pages/DocPage.tsx'
import NotFoundPage from './pages/NotFoundPage.tsx'
import TagPage from './pages/TagPage.tsx'
import TagsPage from './pages/TagsPage.tsx'

export const pageTemplates: Record<string, ComponentType<never>> = {
  CategoryPage,
  DocPage,
  ExplainPage,
  ExtensionPage,
  NotFoundPage,
  SearchPage,
  TagPage,
  TagsPage,
}

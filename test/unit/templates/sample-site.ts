// A small site and one of its pages, as the build hands them to the shell.
import { ENGLISH } from '../../../src/model/labels.ts'
import type { PageData, SidebarNode, SiteData } from '../../../src/model/site-data.ts'

export const sidebarItems: SidebarNode[] = [
  { type: 'link', label: 'Introduction', href: '/base/' },
  {
    type: 'category',
    key: 'Get Started',
    label: 'Get Started',
    href: '/base/category/get-started/',
    collapsible: true,
    collapsed: true,
    items: [{ type: 'link', label: 'Reports', href: '/base/get-started/reports/' }],
  },
  {
    type: 'category',
    key: 'Commands',
    label: 'Commands',
    firstHref: '/base/commands/account/',
    collapsible: true,
    collapsed: true,
    items: null,
  },
]

export const site: SiteData = {
  buildId: 'b1',
  title: 'Site',
  tagline: 'A tagline',
  home: '/base/',
  baseUrl: '/base/',
  titleDelimiter: '|',
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  navbar: {
    title: 'Site',
    hideOnScroll: false,
    items: [
      { type: 'docSidebar', position: 'left', label: 'Docs', href: '/base/', sidebar: 'main' },
      {
        type: 'link',
        position: 'right',
        label: 'GitHub',
        href: 'https://github.com/lidofinance',
        external: true,
      },
    ],
  },
  docs: {
    sidebar: { hideable: false, autoCollapseCategories: false },
    versionPersistence: 'localStorage',
    versions: [
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path: '/base/',
        mainPath: '/base/',
        banner: 'none',
        docs: ['intro'],
      },
    ],
  },
  locales: [{ code: 'en', label: 'English', direction: 'ltr', path: '/base/' }],
  currentLocale: 'en',
  labels: ENGLISH.shell,
  pageLabels: ENGLISH.page,
  storageSuffix: '',
  sidebarsUrl: '/base/sidebars.html',
}

export const page: PageData = {
  buildId: 'b1',
  path: '/base/get-started/reports/',
  component: 'DocPage',
  title: 'Reports | Site',
  version: 'current',
  docId: 'get-started/reports',
  sidebar: { id: 'main', trail: ['Get Started'], items: sidebarItems },
}

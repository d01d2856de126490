// A page's whole body: the shell around the content, each with an error boundary of its own.
import type { PageData, SiteData } from '../src/model/site-data.ts'
import { PageProvider } from './hooks/page.ts'
import { SiteProvider } from './hooks/site.ts'
import { AnnouncementBar } from './shell/AnnouncementBar.tsx'
import { Crash } from './shell/Crash.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { Footer } from './shell/Footer.tsx'
import { Main, type MainContent } from './shell/Main.tsx'
import { Navbar } from './shell/Navbar.tsx'
import { Sidebar } from './shell/Sidebar.tsx'
import { SkipLink } from './shell/SkipLink.tsx'

interface Props {
  site: SiteData
  page: PageData
  /** The content's HTML, or the element of a live page. */
  main: MainContent
}

export function App({ site, page, main }: Props) {
  return (
    <ErrorBoundary
      resetKey={page}
      fallback={(error, retry) => <ShellCrash {...{ site, page, error, retry }} />}
    >
      <Shell site={site} page={page} main={main} />
    </ErrorBoundary>
  )
}

/** Shows the shell's error inside the shell, if that can be rendered by now, else by itself. */
function ShellCrash({ site, page, error, retry }: Omit<Props, 'main'> & { error: unknown; retry(): void }) {
  const crash = <Crash error={error} retry={retry} labels={site.labels} />
  return (
    <ErrorBoundary resetKey={page} fallback={() => <main id="ld_main">{crash}</main>}>
      <Shell site={site} page={page} main={crash} />
    </ErrorBoundary>
  )
}

function Shell({ site, page, main }: Props) {
  return (
    <SiteProvider value={site}>
      <PageProvider value={page}>
        <SkipLink />
        <AnnouncementBar />
        <Navbar />
        <div className={page.sidebar ? 'layout with-sidebar' : 'layout'}>
          <Sidebar />
          <Main content={main} />
        </div>
        <Footer />
        <Announcer />
        <div className="progress-bar" hidden />
      </PageProvider>
    </SiteProvider>
  )
}

/** The live region for texts that are read aloud, in use even before hydration: React does not own its content. */
function Announcer() {
  return (
    <div
      className="route-announcer visually-hidden"
      aria-live="polite"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

// Proves that a site in the repository of an application takes nothing of it but the docs.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashesOf, makeSite, runCommand } from './command.ts'

/** In each file of an application; in none of a site. */
const MARK = 'of-the-application'
/** Code that leaves a trace if it runs, and a page that shows the mark. */
const CODE = `import { writeFileSync } from 'node:fs'\nwriteFileSync('ran', '')\nexport default () => '${MARK}'\n`

const contentsOf = (path: string) => {
  if (/\.[cm]?[jt]sx?$/.test(path)) return CODE
  if (path.endsWith('.json')) return JSON.stringify({ message: MARK, '1.0': MARK })
  return path.endsWith('.md') ? `# ${MARK}\n\n${MARK}\n` : `${MARK}\n`
}

/** What frameworks, compilers and packagers keep in folders and files that sites use, too. */
const APPLICATIONS: Record<string, string> = {
  next: 'next.config.js pages/index.tsx pages/api/pay.ts public/robots.txt static/key.txt',
  nuxt: 'nuxt.config.ts pages/index.vue content/posts/plan.md static/icon.txt',
  gatsby: 'gatsby-config.js src/pages/index.tsx content/blog/post.md static/data.txt templates/post.tsx',
  svelte: 'svelte.config.js src/routes/index.js static/secret.txt build/server.js',
  remix: 'app/root.tsx public/a.txt build/index.js',
  django: 'manage.py templates/base.html static/admin.css app/static/x.css',
  flask: 'app.py templates/index.html static/style.css i18n/en/code.json',
  rails: 'Gemfile app/views/index.erb public/404.html i18n/de.json',
  laravel: 'artisan resources/views/a.php pages/home.php static/a.js',
  express: 'server.js pages/home.js static/app.js routes.json',
  go: 'go.mod main.go build/package.sh cmd/main.go',
  'go with templates': 'go.mod main.go templates/mail.tmpl templates/styles/own.css static/app.css',
  c: 'Makefile src/main.c build/.gitkeep',
  cmake: 'CMakeLists.txt build/toolchain.cmake pages/man.1',
  rust: 'Cargo.toml src/main.rs build/linux.sh static/font.txt',
  'rust with a web page': 'Cargo.toml templates/shell/Navbar.tsx static/index.txt',
  electron: 'main.js build/icon.txt static/renderer.js pages/window.tsx',
  python: 'setup.py build/lib/tidy.py dist/tidy.txt site/index.txt',
  'python with translations': 'setup.py i18n/en/navbar.json i18n/en/code.json',
  'react native': 'App.tsx build/android.gradle i18n/en.json src/theme/MDXComponents.tsx',
  vue: 'vite.config.ts src/main.ts public/a.txt pages/Home.jsx',
  angular: 'angular.json versions.json build/x.js',
  hexo: 'gulpfile.js source/_posts/a.md static/a.txt pages/about.tsx',
  'a published folder of docs': 'index.js docs/index.txt docs/app.js docs/CNAME',
  'a folder with the usual name of a site': 'main.go website/index.js build/run.sh',
  'a monorepo': 'pnpm-workspace.yaml packages/web/pages/index.tsx packages/web/static/a.txt pages/root.tsx',
  'a monorepo of applications': 'lerna.json apps/site/content/a.md static/a.txt content/b.md build/ci.sh',
  'a game': 'project.godot build/web/index.js static/a.txt templates/export.cfg',
  'versions of an interface': 'versions.json openapi.yaml static/swagger.txt',
  'every name at once':
    'build/a.sh static/a.txt pages/a.tsx templates/styles/own.css templates/pages/Home.tsx i18n/en/code.json versions.json routes.json content/a.md src/theme/MDXComponents.tsx versioned_docs/version-1.0/a.md',
}

/** Each application by itself, and with pages of docs in ten ways of keeping them. */
const DOCS: Record<string, Record<string, string>> = {
  'no docs': {},
  'a page': { 'docs/index.md': '# The docs\n\nof-the-docs\n' },
  'pages in folders': {
    'docs/README.md': '# The docs\n\nof-the-docs\n',
    'docs/use/a.md': '# A\n\n[Back](../README.md)\n',
  },
  MkDocs: {
    'mkdocs.yml': 'site_name: Tidy\n',
    'docs/index.md': '# The docs\n\n!!! note\n    of-the-docs\n',
  },
  mdBook: {
    'book.toml': '[book]\ntitle = "Tidy"\nsrc = "docs"\n',
    'docs/SUMMARY.md': '[The docs](index.md)\n',
    'docs/index.md': '# The docs\n\nof-the-docs\n',
  },
}

const names = Object.keys(APPLICATIONS)
const kinds = Object.keys(DOCS)
const shapes = [
  ...names.map((name, at) => [name, kinds[at % kinds.length] ?? ''] as const),
  ...kinds.flatMap((kind) => [
    ['every name at once', kind] as const,
    ['a monorepo of applications', kind] as const,
  ]),
]

test.each(shapes)('in %s with %s, nothing but docs is published, run or changed', async (name, kind) => {
  const files = (APPLICATIONS[name] ?? '').split(' ')
  const docs = DOCS[kind] ?? {}
  // In a folder with docs, nothing else is.
  const own = files.filter((path) => kind === 'no docs' || !path.startsWith('docs/'))
  const site = makeSite({ ...Object.fromEntries(own.map((path) => [path, contentsOf(path)])), ...docs })
  execFileSync('git', ['init', '-q', '--template='], { cwd: site.root })
  const before = site.hashes('.')
  const made = await site.run('init', '--yes')
  expect(made).toMatchObject({ code: 0, stderr: '' })
  const folder = ['.', 'website', 'docs-site'].find((path) =>
    existsSync(join(site.root, path, 'docs.config.json')),
  )
  const built = await runCommand(['build'], join(site.root, folder ?? ''))
  expect(built).toMatchObject({ code: 0 })
  const after = site.hashes('.')
  expect(Object.keys(before).filter((path) => after[path] !== before[path])).toEqual([])
  expect(Object.keys(after)).not.toContain('ran')
  const output = join(site.root, folder ?? '', 'build')
  const published = Object.keys(hashesOf(output)).map((path) => readFileSync(join(output, path), 'latin1'))
  expect(published.filter((text) => text.includes(MARK))).toEqual([])
  expect(published.some((text) => text.includes('of-the-docs'))).toBe(kind !== 'no docs')
  const beside = own.map((path) => path.replace(/[^/]*$/, 'new.sh'))
  const { stdout } = spawnSync('git', ['check-ignore', ...beside], { cwd: site.root, encoding: 'utf8' })
  expect(stdout).toBe('')
  // Each of its folders that a site would use is named, with the reason.
  const reason = /^The site is in [\w-]+\/, because of what is in this folder already:\n(?: {2}\S+ +\S.*\n)+/m
  if (folder !== '.') expect(made.stdout).toMatch(reason)
})

// Texts of the parts of a page around its article, in German.
import type { LabelTexts } from '../../labels.ts'

export const page: LabelTexts['page'] = {
  breadcrumbs: 'Navigationspfad',
  home: 'Startseite',
  copyPage: 'Seite kopieren',
  editPage: 'Diese Seite bearbeiten',
  onThisPage: 'Auf dieser Seite',
  pagination: 'Vorherige und nächste Seite',
  previous: 'Zurück',
  next: 'Weiter',
  tags: 'Schlagwörter',
  allTags: 'Alle Schlagwörter',
  tagged: {
    one: '{count} Seite mit dem Schlagwort „{tag}“',
    other: '{count} Seiten mit dem Schlagwort „{tag}“',
  },
  items: { one: '{count} Eintrag', other: '{count} Einträge' },
  dateStyle: 'long',
  updated: {
    onBy: 'Zuletzt aktualisiert am {date} von {author}',
    on: 'Zuletzt aktualisiert am {date}',
    by: 'Zuletzt aktualisiert von {author}',
  },
  unlisted: {
    title: 'Nicht gelistete Seite.',
    text: 'Sie steht in keinem Menü, und Suchmaschinen werden gebeten, sie auszulassen: Nur ihre Adresse führt hierher.',
  },
  translation: {
    missing: 'Diese Seite ist noch nicht übersetzt. Sie wird in dieser Sprache gezeigt: {language}.',
    stale: 'Das Original hat sich geändert, seit diese Seite übersetzt wurde:',
  },
  version: {
    badge: 'Version: {version}',
    unreleased: 'Diese Seiten beschreiben Version {version}, die noch nicht veröffentlicht ist.',
    unmaintained: 'Diese Seiten beschreiben Version {version}, die nicht mehr gepflegt wird.',
    latest: 'Die aktuelle Dokumentation: {link}.',
  },
  examples: {
    commands: 'Befehle anzeigen',
    chain: 'Chain der Beispiele',
    values: 'Ihre Werte',
    explain: 'Befehl erklären',
  },
  explain: {
    title: 'Befehl erklären',
    description:
      'Fügen Sie eine Befehlszeile von {tool} ein und lesen Sie, was jedes Wort bewirkt, bevor Sie sie ausführen.',
    lead: 'Hat Ihnen jemand eine Befehlszeile von {tool} geschickt? Fügen Sie sie ein und lesen Sie, was jedes Wort bewirkt, bevor Sie sie ausführen oder signieren.',
    line: 'Befehlszeile',
    note: 'Was Sie einfügen, bleibt in diesem Browser: Nichts wird gesendet oder gespeichert.',
    failed: 'Was eine Zeile erklärt, konnte nicht geladen werden.',
    noScript:
      'Zum Erklären einer Zeile ist JavaScript nötig, das nur in Ihrem Browser läuft. Ohne JavaScript finden Sie die Wörter auf den Seiten über die Befehle:',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es keine Seite. Sie wurde vielleicht verschoben, oder der Link hierher ist falsch.',
    suggestions: 'Seiten mit Wörtern dieser Adresse',
    home: '{title}: Startseite',
    version: 'Dokumentation, Version {version}',
    collectionVersion: '{collection}, Version {version}',
  },
  alternates: { pages: 'Alle Seiten', commands: 'Befehle', releases: 'Versionen' },
  moved: {
    title: 'Diese Seite wurde verschoben',
    text: 'Diese Seite wurde verschoben nach {link}.',
    home: 'Weiter zu {link}.',
  },
  baseUrl: {
    wrong:
      'Diese Website wurde nicht richtig geladen, wahrscheinlich wegen einer falschen Basis-URL. Eingestellt ist „{baseUrl}“.',
    right: 'Für diesen Ort sollte sie „{baseUrl}“ lauten.',
  },
}

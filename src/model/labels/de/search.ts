// Texts of search, in German.
import type { LabelTexts } from '../../labels.ts'

export const search: LabelTexts['search'] = {
  title: 'Suche',
  label: 'Dokumentation durchsuchen',
  placeholder: 'Befehle, Optionen, Fehler, Fragen …',
  close: 'Suche schließen',
  searching: 'Suche läuft …',
  none: 'Nichts gefunden für „{words}“.',
  noneHint:
    'Versuchen Sie weniger oder andere Wörter, einen Befehl, eine Option oder den Text eines Fehlers.',
  results: { one: '{count} Ergebnis', other: '{count} Ergebnisse' },
  failed: 'Die Suche konnte nicht geladen werden. Prüfen Sie Ihre Verbindung.',
  retry: 'Erneut versuchen',
  updated: 'Diese Website wurde aktualisiert, seit Sie die Seite geöffnet haben.',
  reload: 'Seite neu laden',
  recent: 'Letzte Suchen',
  clear: 'Letzte Suchen löschen',
  cleared: 'Letzte Suchen gelöscht',
  inPages: 'Auf den Seiten',
  explain: 'Diese Befehlszeile erklären',
  suggested: 'Haben Sie eine dieser Seiten gesucht?',
  keys: '↑ ↓ zum Auswählen, Enter zum Öffnen, Esc zum Schließen',
  kinds: {
    page: 'Seiten',
    command: 'Befehle',
    option: 'Optionen',
    variable: 'Umgebungsvariablen',
    error: 'Fehler',
    role: 'Rollen',
    address: 'Adressen',
  },
}

// Texts of the panel in which readers give their own values, in German.
import type { LabelTexts } from '../../labels.ts'

export const values: LabelTexts['values'] = {
  title: 'Ihre Werte',
  note: 'Sie füllen die Beispiele aus und bleiben in diesem Browser. Geben Sie hier nie ein Geheimnis ein.',
  close: 'Schließen',
  clear: 'Alle löschen',
  cleared: 'Alle Werte gelöscht',
  missing: '<kein {contract} auf {chain}>',
  fault: {
    key: 'das sieht wie ein privater Schlüssel aus: Geben Sie ihn nie auf einer Website ein',
    dash: 'ein Wert, der mit - beginnt, würde als Option gelesen',
    character: '{character} hat in der Shell eine besondere Bedeutung und ist hier nicht erlaubt',
    space: 'ein Leerzeichen',
    bytes32: 'das ist nicht 0x, gefolgt von 64 Hex-Ziffern',
    hex: 'das sind keine Hex-Daten mit zwei Ziffern je Byte',
    decimal: 'das ist keine Dezimalzahl mit bis zu 18 Nachkommastellen',
    integer: 'das ist keine ganze Zahl',
    start: 'eine Adresse beginnt mit 0x',
    digits: 'eine Adresse hat nach 0x nur Hex-Ziffern',
    length: 'eine Adresse hat nach 0x 40 Hex-Ziffern, diese hat {count}',
    checksum:
      'die Groß- und Kleinschreibung passt nicht zur EIP-55-Prüfsumme; wenn alle Ziffern stimmen, schreiben Sie {address}',
  },
}

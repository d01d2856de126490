// Texts of the panel in which readers give their own values, in French.
import type { LabelTexts } from '../../labels.ts'

export const values: LabelTexts['values'] = {
  title: 'Vos valeurs',
  note: 'Elles complètent les exemples et restent dans ce navigateur. N’entrez jamais de secret ici.',
  close: 'Fermer',
  clear: 'Tout effacer',
  cleared: 'Toutes les valeurs ont été effacées',
  missing: '<pas de {contract} sur {chain}>',
  fault: {
    key: 'cela ressemble à une clé privée : n’en saisissez jamais sur un site web',
    dash: 'une valeur qui commence par - serait lue comme une option',
    character: '{character} a un sens particulier dans le shell et n’est pas autorisé ici',
    space: 'une espace',
    bytes32: 'ce n’est pas 0x suivi de 64 chiffres hexadécimaux',
    hex: 'ce ne sont pas des données hexadécimales à deux chiffres par octet',
    decimal: 'ce n’est pas un nombre décimal avec au plus 18 décimales',
    integer: 'ce n’est pas un nombre entier',
    start: 'une adresse commence par 0x',
    digits: 'une adresse n’a que des chiffres hexadécimaux après 0x',
    length: 'une adresse a 40 chiffres hexadécimaux après 0x, celle-ci en a {count}',
    checksum:
      'la casse ne correspond pas à la somme de contrôle EIP-55 ; si tous les chiffres sont corrects, écrivez {address}',
  },
}

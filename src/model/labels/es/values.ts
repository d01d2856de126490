// Texts of the panel in which readers give their own values, in Spanish.
import type { LabelTexts } from '../../labels.ts'

export const values: LabelTexts['values'] = {
  title: 'Sus valores',
  note: 'Completan los ejemplos y se quedan en este navegador. No introduzca nunca un secreto aquí.',
  close: 'Cerrar',
  clear: 'Borrar todo',
  cleared: 'Todos los valores se han borrado',
  missing: '<no hay {contract} en {chain}>',
  fault: {
    key: 'parece una clave privada: no introduzca nunca una en un sitio web',
    dash: 'un valor que empieza por - se leería como una opción',
    character: '{character} tiene un significado especial en el shell y no se permite aquí',
    space: 'un espacio',
    bytes32: 'no es 0x seguido de 64 dígitos hexadecimales',
    hex: 'no son datos hexadecimales con dos dígitos por byte',
    decimal: 'no es un número decimal con un máximo de 18 decimales',
    integer: 'no es un número entero',
    start: 'una dirección empieza por 0x',
    digits: 'una dirección solo tiene dígitos hexadecimales después de 0x',
    length: 'una dirección tiene 40 dígitos hexadecimales después de 0x; esta tiene {count}',
    checksum:
      'las mayúsculas y minúsculas no coinciden con la suma de comprobación EIP-55; si todos los dígitos son correctos, escriba {address}',
  },
}

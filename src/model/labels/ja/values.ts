// Texts of the panel in which readers give their own values, in Japanese.
import type { LabelTexts } from '../../labels.ts'

export const values: LabelTexts['values'] = {
  title: 'あなたの値',
  note: '例に入力され、このブラウザー内にとどまります。秘密情報は決して入力しないでください。',
  close: '閉じる',
  clear: 'すべて消去',
  cleared: 'すべての値を消去しました',
  missing: '<{chain} に {contract} はありません>',
  fault: {
    key: '秘密鍵のようです。ウェブサイトには決して入力しないでください',
    dash: '- で始まる値はオプションとして解釈されます',
    character: '{character} はシェルで特別な意味を持つため、ここでは使えません',
    space: '空白',
    bytes32: '0x に続く 64 桁の 16 進数ではありません',
    hex: '1 バイトにつき 2 桁の 16 進データではありません',
    decimal: '小数点以下 18 桁までの小数ではありません',
    integer: '整数ではありません',
    start: 'アドレスは 0x で始まります',
    digits: 'アドレスの 0x の後は 16 進数の数字だけです',
    length: 'アドレスの 0x の後は 40 桁の 16 進数ですが、これは {count} 桁です',
    checksum:
      '大文字と小文字が EIP-55 のチェックサムと一致しません。すべての桁が正しければ {address} と書いてください',
  },
}

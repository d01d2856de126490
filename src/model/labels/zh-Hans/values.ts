// Texts of the panel in which readers give their own values, in Simplified Chinese.
import type { LabelTexts } from '../../labels.ts'

export const values: LabelTexts['values'] = {
  title: '您的值',
  note: '它们会填入示例，并只留在此浏览器中。切勿在此输入机密。',
  close: '关闭',
  clear: '全部清除',
  cleared: '所有值已清除',
  missing: '<{chain} 上没有 {contract}>',
  fault: {
    key: '这看起来像私钥：切勿在网站上输入私钥',
    dash: '以 - 开头的值会被当作选项',
    character: '{character} 在 shell 中有特殊含义，此处不允许使用',
    space: '空格',
    bytes32: '这不是 0x 加 64 位十六进制数字',
    hex: '这不是每字节两位的十六进制数据',
    decimal: '这不是最多 18 位小数的小数',
    integer: '这不是整数',
    start: '地址以 0x 开头',
    digits: '地址在 0x 之后只有十六进制数字',
    length: '地址在 0x 之后有 40 位十六进制数字，此处有 {count} 位',
    checksum: '字母大小写与 EIP-55 校验和不符；如果每一位都正确，请写作 {address}',
  },
}

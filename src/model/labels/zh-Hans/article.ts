// Texts in and around the text of a page that its author wrote, in Simplified Chinese.
import type { LabelTexts } from '../../labels.ts'

export const article: LabelTexts['article'] = {
  admonitions: {
    note: '备注',
    tip: '提示',
    info: '信息',
    important: '重要',
    success: '成功',
    warning: '警告',
    caution: '注意',
    danger: '危险',
  },
  details: '详情',
  taskDone: '已完成',
  taskOpen: '待办',
  headingLink: '“{heading}”的直接链接',
  diagram: '图表',
  diagramText: '图表的文字形式',
  formula: '公式',
  zoom: '放大：{picture}',
  zoomClose: '关闭',
  table: '表格',
  tableOf: '表格：{columns}',
  footnotes: '脚注',
  tab: '选项卡 {number}/{count}：{label}',
  footnote: '脚注 {number}',
  footnoteBack: '返回引用处 {number}',
}

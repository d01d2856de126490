// Texts in and around the text of a page that its author wrote, in Japanese.
import type { LabelTexts } from '../../labels.ts'

export const article: LabelTexts['article'] = {
  admonitions: {
    note: '注記',
    tip: 'ヒント',
    info: '情報',
    important: '重要',
    success: '成功',
    warning: '警告',
    caution: '注意',
    danger: '危険',
  },
  details: '詳細',
  taskDone: '完了',
  taskOpen: '未完了',
  headingLink: '「{heading}」への直接リンク',
  diagram: '図',
  diagramText: '図のテキスト',
  formula: '数式',
  zoom: '拡大：{picture}',
  zoomClose: '閉じる',
  table: '表',
  tableOf: '表：{columns}',
  footnotes: '脚注',
  tab: 'タブ {number}/{count}：{label}',
  footnote: '脚注 {number}',
  footnoteBack: '参照 {number} に戻る',
}

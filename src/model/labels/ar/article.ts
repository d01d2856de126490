// Texts in and around the text of a page that its author wrote, in Arabic.
import type { LabelTexts } from '../../labels.ts'

export const article: LabelTexts['article'] = {
  admonitions: {
    note: 'ملاحظة',
    tip: 'نصيحة',
    info: 'معلومة',
    important: 'مهم',
    success: 'نجاح',
    warning: 'تحذير',
    caution: 'انتباه',
    danger: 'خطر',
  },
  details: 'التفاصيل',
  taskDone: 'منجز',
  taskOpen: 'لم يُنجز بعد',
  headingLink: 'رابط مباشر إلى {heading}',
  diagram: 'مخطط',
  diagramText: 'المخطط نصًّا',
  formula: 'صيغة رياضية',
  zoom: 'تكبير: {picture}',
  zoomClose: 'إغلاق',
  table: 'جدول',
  tableOf: 'جدول: {columns}',
  footnotes: 'الحواشي',
  tab: 'علامة التبويب {number} من {count}: {label}',
  footnote: 'الحاشية {number}',
  footnoteBack: 'العودة إلى الإحالة {number}',
}

// Texts of the panel in which readers give their own values, in Arabic.
import type { LabelTexts } from '../../labels.ts'

export const values: LabelTexts['values'] = {
  title: 'قيمك',
  note: 'تملأ الأمثلة وتبقى في هذا المتصفح. لا تُدخل سرًّا هنا أبدًا.',
  close: 'إغلاق',
  clear: 'مسح الكل',
  cleared: 'مُسحت كل القيم',
  missing: '<لا يوجد {contract} على {chain}>',
  fault: {
    key: 'هذا يشبه مفتاحًا خاصًا: لا تُدخل مفتاحًا خاصًا في موقع أبدًا',
    dash: 'القيمة التي تبدأ بـ - تُقرأ على أنها خيار',
    character: 'للمحرف {character} معنى خاص في الصَّدَفة ولا يُسمح به هنا',
    space: 'الفراغ',
    bytes32: 'هذا ليس 0x تليها 64 خانة ست عشرية',
    hex: 'هذه ليست بيانات ست عشرية بخانتين لكل بايت',
    decimal: 'هذا ليس عددًا عشريًا فيه 18 منزلة عشرية على الأكثر',
    integer: 'هذا ليس عددًا صحيحًا',
    start: 'يبدأ العنوان بـ 0x',
    digits: 'لا يأتي بعد 0x في العنوان إلا خانات ست عشرية',
    length: 'في العنوان 40 خانة ست عشرية بعد 0x، وفي هذا {count}',
    checksum: 'لا تطابق حالة الحروف مجموع تحقق EIP-55؛ إن كانت كل الخانات صحيحة فاكتب {address}',
  },
}

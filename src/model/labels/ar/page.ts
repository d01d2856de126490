// Texts of the parts of a page around its article, in Arabic.
import type { LabelTexts } from '../../labels.ts'

export const page: LabelTexts['page'] = {
  breadcrumbs: 'مسار التنقل',
  home: 'الصفحة الرئيسية',
  copyPage: 'نسخ الصفحة',
  editPage: 'تعديل هذه الصفحة',
  onThisPage: 'في هذه الصفحة',
  pagination: 'الصفحة السابقة والتالية',
  previous: 'السابق',
  next: 'التالي',
  tags: 'الوسوم',
  allTags: 'كل الوسوم',
  tagged: {
    zero: 'لا صفحات بالوسم «{tag}»',
    one: 'صفحة واحدة بالوسم «{tag}»',
    two: 'صفحتان بالوسم «{tag}»',
    few: '{count} صفحات بالوسم «{tag}»',
    many: '{count} صفحة بالوسم «{tag}»',
    other: '{count} صفحة بالوسم «{tag}»',
  },
  items: {
    zero: 'لا عناصر',
    one: 'عنصر واحد',
    two: 'عنصران',
    few: '{count} عناصر',
    many: '{count} عنصرًا',
    other: '{count} عنصر',
  },
  dateStyle: 'long',
  updated: {
    onBy: 'آخر تحديث في {date} بواسطة {author}',
    on: 'آخر تحديث في {date}',
    by: 'آخر تحديث بواسطة {author}',
  },
  unlisted: {
    title: 'صفحة غير مدرجة.',
    text: 'ليست في أي قائمة، ويُطلب من محركات البحث تجاهلها: لا يوصل إليها إلا عنوانها.',
  },
  translation: {
    missing: 'لم تُترجم هذه الصفحة بعد. تُعرض باللغة: {language}.',
    stale: 'تغيّر الأصل بعد ترجمة هذه الصفحة:',
  },
  version: {
    badge: 'الإصدار: {version}',
    unreleased: 'تصف هذه الصفحات الإصدار {version} الذي لم يصدر بعد.',
    unmaintained: 'تصف هذه الصفحات الإصدار {version} الذي لم يعد مدعومًا.',
    latest: 'للاطلاع على التوثيق الحالي، انظر {link}.',
  },
  examples: {
    commands: 'عرض الأوامر',
    chain: 'سلسلة الكتل في الأمثلة',
    values: 'قيمك',
    explain: 'شرح أمر',
  },
  explain: {
    title: 'شرح أمر',
    description: 'ألصق سطر أوامر {tool} واقرأ ما تفعله كل كلمة قبل أن تشغّله.',
    lead: 'هل أُرسل إليك سطر أوامر {tool}؟ ألصقه لتقرأ ما تفعله كل كلمة قبل أن تشغّله أو توقّع.',
    line: 'سطر الأوامر',
    note: 'ما تلصقه يبقى في هذا المتصفح: لا يُرسل شيء ولا يُحفظ.',
    failed: 'تعذّر تحميل ما يشرح السطر.',
    noScript:
      'يحتاج شرح السطر إلى JavaScript، الذي يعمل في متصفحك وحده. من دونه، ابحث عن الكلمات في صفحات الأوامر:',
  },
  notFound: {
    title: 'الصفحة غير موجودة',
    text: 'لا توجد صفحة في هذا العنوان. ربما نُقلت، أو أن الرابط الذي أوصلك إلى هنا خاطئ.',
    suggestions: 'صفحات فيها كلمات من هذا العنوان',
    home: '{title}: الصفحة الرئيسية',
    version: 'التوثيق، الإصدار {version}',
    collectionVersion: '{collection}، الإصدار {version}',
  },
  alternates: { pages: 'كل الصفحات', commands: 'الأوامر', releases: 'الإصدارات' },
  moved: {
    title: 'نُقلت هذه الصفحة',
    text: 'نُقلت هذه الصفحة إلى {link}.',
    home: 'المتابعة إلى {link}.',
  },
  baseUrl: {
    wrong:
      'لم يُحمَّل هذا الموقع كما ينبغي، والسبب على الأرجح عنوان URL أساسي خاطئ. القيمة الحالية هي «{baseUrl}».',
    right: 'في هذا الموضع ينبغي أن تكون «{baseUrl}».',
  },
}

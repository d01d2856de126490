// Texts of the parts of a page around its article, in Simplified Chinese.
import type { LabelTexts } from '../../labels.ts'

export const page: LabelTexts['page'] = {
  breadcrumbs: '页面路径',
  home: '首页',
  copyPage: '复制页面',
  editPage: '编辑此页',
  onThisPage: '本页内容',
  pagination: '上一页和下一页',
  previous: '上一页',
  next: '下一页',
  tags: '标签',
  allTags: '所有标签',
  tagged: { other: '{count} 个页面带有标签“{tag}”' },
  items: { other: '{count} 个项目' },
  dateStyle: 'long',
  updated: {
    onBy: '由 {author} 最后更新于 {date}',
    on: '最后更新于 {date}',
    by: '最后由 {author} 更新',
  },
  unlisted: {
    title: '未列出的页面。',
    text: '它不在任何菜单中，并已请搜索引擎忽略：只有通过其地址才能到达这里。',
  },
  translation: {
    missing: '此页面尚未翻译，现以 {language} 显示。',
    stale: '此页面翻译之后，原文已有更改：',
  },
  version: {
    badge: '版本：{version}',
    unreleased: '这些页面介绍的版本 {version} 尚未发布。',
    unmaintained: '这些页面介绍的版本 {version} 已不再维护。',
    latest: '当前文档请参阅 {link}。',
  },
  examples: {
    commands: '显示命令',
    chain: '示例所用的链',
    values: '您的值',
    explain: '解释命令',
  },
  explain: {
    title: '解释命令',
    description: '粘贴 {tool} 的命令行，在运行之前了解每个词的作用。',
    lead: '有人给您发了 {tool} 的命令行吗？粘贴到这里，在运行或签署之前了解每个词的作用。',
    line: '命令行',
    note: '您粘贴的内容只留在此浏览器中：不会发送或保存任何内容。',
    failed: '无法加载解释命令行所需的内容。',
    noScript: '解释命令行需要 JavaScript，它只在您的浏览器中运行。没有它时，请在有关命令的页面上查找这些词：',
  },
  notFound: {
    title: '找不到页面',
    text: '此地址没有页面。它可能已被移动，或者指向这里的链接有误。',
    suggestions: '含有此地址中词语的页面',
    home: '{title}：首页',
    version: '文档，版本 {version}',
    collectionVersion: '{collection}，版本 {version}',
  },
  alternates: { pages: '所有页面', commands: '命令', releases: '发布版本' },
  moved: {
    title: '此页面已移动',
    text: '此页面已移至 {link}。',
    home: '继续前往 {link}。',
  },
  baseUrl: {
    wrong: '此网站未能正确加载，可能是因为基础 URL 有误。当前设置为“{baseUrl}”。',
    right: '在此位置，它应为“{baseUrl}”。',
  },
}

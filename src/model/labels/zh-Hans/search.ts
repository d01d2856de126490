// Texts of search, in Simplified Chinese.
import type { LabelTexts } from '../../labels.ts'

export const search: LabelTexts['search'] = {
  title: '搜索',
  label: '搜索文档',
  placeholder: '命令、选项、错误、问题…',
  close: '关闭搜索',
  searching: '正在搜索…',
  none: '未找到“{words}”。',
  noneHint: '请尝试更少或不同的词、一条命令、一个选项，或错误的文字。',
  results: { other: '{count} 条结果' },
  failed: '无法加载搜索。请检查您的网络连接。',
  retry: '重试',
  updated: '自您打开此页面以来，本站已更新。',
  reload: '重新加载页面',
  recent: '最近的搜索',
  clear: '清除最近的搜索',
  cleared: '最近的搜索已清除',
  inPages: '在页面中',
  explain: '解释此命令行',
  suggested: '您要找的是以下页面之一吗？',
  keys: '↑ ↓ 选择，Enter 打开，Esc 关闭',
  kinds: {
    page: '页面',
    command: '命令',
    option: '选项',
    variable: '环境变量',
    error: '错误',
    role: '角色',
    address: '地址',
  },
}

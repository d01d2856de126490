// Texts of search, in Japanese.
import type { LabelTexts } from '../../labels.ts'

export const search: LabelTexts['search'] = {
  title: '検索',
  label: 'ドキュメントを検索',
  placeholder: 'コマンド、オプション、エラー、質問…',
  close: '検索を閉じる',
  searching: '検索中…',
  none: '「{words}」は見つかりませんでした。',
  noneHint: '単語を減らすか変えてみてください。コマンド、オプション、エラーの文も試せます。',
  results: { other: '{count} 件の結果' },
  failed: '検索を読み込めませんでした。接続を確認してください。',
  retry: '再試行',
  updated: 'ページを開いたあとに、このサイトが更新されました。',
  reload: 'ページを再読み込み',
  recent: '最近の検索',
  clear: '最近の検索を消去',
  cleared: '最近の検索を消去しました',
  inPages: 'ページ内',
  explain: 'このコマンドラインを説明する',
  suggested: 'お探しのページはこちらですか？',
  keys: '↑ ↓ で選択、Enter で開く、Esc で閉じる',
  kinds: {
    page: 'ページ',
    command: 'コマンド',
    option: 'オプション',
    variable: '環境変数',
    error: 'エラー',
    role: 'ロール',
    address: 'アドレス',
  },
}

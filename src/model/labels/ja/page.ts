// Texts of the parts of a page around its article, in Japanese.
import type { LabelTexts } from '../../labels.ts'

export const page: LabelTexts['page'] = {
  breadcrumbs: 'パンくずリスト',
  home: 'トップページ',
  copyPage: 'ページをコピー',
  editPage: 'このページを編集',
  onThisPage: 'このページの内容',
  pagination: '前後のページ',
  previous: '前へ',
  next: '次へ',
  tags: 'タグ',
  allTags: 'すべてのタグ',
  tagged: { other: 'タグ「{tag}」の付いたページ：{count} 件' },
  items: { other: '{count} 件の項目' },
  dateStyle: 'long',
  updated: {
    onBy: '最終更新：{date}（{author}）',
    on: '最終更新：{date}',
    by: '最終更新者：{author}',
  },
  unlisted: {
    title: '一覧に載っていないページです。',
    text: 'どのメニューにも載らず、検索エンジンにも除外を求めています。このアドレスからのみ開けます。',
  },
  translation: {
    missing: 'このページはまだ翻訳されていません。{language} で表示しています。',
    stale: 'このページの翻訳後に、原文が変更されました：',
  },
  version: {
    badge: 'バージョン：{version}',
    unreleased: 'これらのページは、まだリリースされていないバージョン {version} について説明しています。',
    unmaintained:
      'これらのページは、もうメンテナンスされていないバージョン {version} について説明しています。',
    latest: '現在のドキュメントは {link} をご覧ください。',
  },
  examples: {
    commands: 'コマンドの表示',
    chain: '例で使うチェーン',
    values: 'あなたの値',
    explain: 'コマンドを説明する',
  },
  explain: {
    title: 'コマンドを説明する',
    description: '{tool} のコマンドラインを貼り付けると、実行する前に各単語の働きを確認できます。',
    lead: '{tool} のコマンドラインを受け取りましたか？貼り付けると、実行や署名の前に各単語の働きを確認できます。',
    line: 'コマンドライン',
    note: '貼り付けた内容はこのブラウザーから出ません。送信も保存もされません。',
    failed: '説明に必要なものを読み込めませんでした。',
    noScript:
      '説明には、お使いのブラウザー内だけで動く JavaScript が必要です。使えない場合は、コマンドについてのページで単語を調べてください：',
  },
  notFound: {
    title: 'ページが見つかりません',
    text: 'このアドレスにページはありません。移動したか、リンクが間違っている可能性があります。',
    suggestions: 'このアドレスの単語を含むページ',
    home: '{title}：トップページ',
    version: 'ドキュメント、バージョン {version}',
    collectionVersion: '{collection}、バージョン {version}',
  },
  alternates: { pages: 'すべてのページ', commands: 'コマンド', releases: 'リリース' },
  moved: {
    title: 'このページは移動しました',
    text: 'このページは {link} に移動しました。',
    home: '{link} に進む',
  },
  baseUrl: {
    wrong:
      'このサイトは正しく読み込まれませんでした。ベース URL が間違っている可能性があります。現在の設定は「{baseUrl}」です。',
    right: 'この場所では「{baseUrl}」にする必要があります。',
  },
}

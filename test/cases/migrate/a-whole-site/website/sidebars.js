
const guides = ['first', 'second'].map((name) => 'guide/' + name)
module.exports = { main: [
  { type: 'html', value: '<b>Begin</b>', defaultStyle: true },
  ['intro'],
  { type: 'category', label: 'Guides', key: 'g', items: guides },
  { type: 'ref', id: 'intro', label: 'Again' },
] }

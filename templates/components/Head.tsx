// What Docusaurus puts into the head of a page, which is the front matter's matter here.
export default function Head() {
  return null
}

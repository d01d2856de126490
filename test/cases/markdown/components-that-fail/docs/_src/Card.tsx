export default function Card() {
  return <b>
}

import items from '@site/data/none.json'
export const List = () => <ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>

// The pages of a category as cards, each a single link.
import type { ReactElement } from 'react'
import type { Card } from '../../src/model/page-props.ts'
import { ExternalIcon } from '../icons/ExternalIcon.tsx'
import { FolderIcon } from '../icons/FolderIcon.tsx'

/** Most cards are pages: only others have a mark. */
const ICONS: Partial<Record<Card['kind'], ReactElement>> = {
  category: <FolderIcon />,
  external: <ExternalIcon />,
}

export function CardList({ cards }: { cards: Card[] }) {
  return (
    <div className="cards">
      {cards.map((card) => (
        <CardLink key={card.href + card.label} {...card} />
      ))}
    </div>
  )
}

function CardLink({ kind, label, href, description }: Card) {
  const newTab = kind === 'external' && ({ target: '_blank', rel: 'noopener noreferrer' } as const)
  return (
    <a className="card" href={href} {...newTab}>
      <h2 className="card-title">
        {ICONS[kind]}
        {label}
      </h2>
      {description && <p className="card-text">{description}</p>}
    </a>
  )
}

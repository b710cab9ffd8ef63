'use client';
import { Link } from '../link.tsx';

interface Props {
  links: readonly (readonly [href: string, label: string])[];
  className: string;
  /** Whether to render each link inside a list item. */
  items?: boolean;
}

/**
 * Must be a client component. The page would contain the links of a server component twice: as HTML and as serialised
 * React elements.
 */
export const NavLinks = ({ links, className, items = false }: Props) =>
  links.map(([href, label]) => {
    const link = (
      <Link key={href} href={href} className={className}>
        {label}
      </Link>
    );
    return items ? <li key={href}>{link}</li> : link;
  });

'use client';
import { Link } from '../link.tsx';

interface Props {
  links: readonly (readonly [href: string, label: string])[];
  className: string;
  /** Whether to render each link inside a list item. */
  items?: boolean;
}

/**
 * Runs in the browser too, because a server component's links would be in the page twice: as HTML and as serialised
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

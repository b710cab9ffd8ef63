'use client';
import { Link } from '../link.tsx';

interface Props {
  links: readonly (readonly [href: string, label: string])[];
  className: string;
  /** Whether to render each link inside a list item. */
  items?: boolean;
}

/**
 * This component runs both on the server and in the browser. If it ran only on the server, the page would contain each
 * link twice, as HTML and as serialised React elements.
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

'use client';
import { Link } from '../link.tsx';

interface Props {
  links: readonly (readonly [href: string, label: string])[];
  className: string;
  /** Whether the links are the items of a list. */
  items?: boolean;
}

/** Rendered in the browser too, because the page would otherwise contain each link twice: as markup and as elements. */
export const NavLinks = ({ links, className, items = false }: Props) =>
  links.map(([href, label]) => {
    const link = (
      <Link key={href} href={href} className={className}>
        {label}
      </Link>
    );
    return items ? <li key={href}>{link}</li> : link;
  });

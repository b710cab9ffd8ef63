import type { ReactNode } from 'react';
import { routes } from '#lib/routes.ts';
import { Link } from './link.tsx';
import { buttonClass } from './ui/button-class.ts';

interface Props {
  heading: ReactNode;
  /** Label of the link to the search for a claim. */
  find: string;
  /** Second link, beside the link to the search for a claim. */
  other: { href: string; label: string };
  /** Advice between the heading and the links. */
  children?: ReactNode;
}

/** Screen for a claim or a payment link that does not exist, for example because its address was truncated. */
export const MissingPage = ({ heading, find, other, children }: Props) => (
  <div className="mx-auto grid w-full max-w-narrow gap-8 sm:py-10">
    <div className="grid gap-3">
      <p className="text-soft">404</p>
      {heading}
    </div>
    {children}
    <p className="flex flex-wrap gap-3">
      <Link href={routes.claimFind} className={buttonClass('primary', 'lg')}>
        {find}
      </Link>
      <Link href={other.href} className={buttonClass('secondary', 'lg')}>
        {other.label}
      </Link>
    </p>
  </div>
);

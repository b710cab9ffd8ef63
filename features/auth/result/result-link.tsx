import type { ReactNode } from 'react';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';

export const ResultLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={`${buttonClass('primary', 'lg')} justify-self-start`}>
    {children}
  </Link>
);

import { Link } from '#components/link.tsx';
import { routes } from '#lib/routes.ts';
import type { PairPage } from './types.ts';

export const RelatedPairs = ({ pairs }: { pairs: PairPage['related'] }) => (
  <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
    {pairs.map(({ from, to, name }) => (
      <li key={`${from} ${to}`} className="border-b border-line">
        <Link href={routes.pair(from, to)} className="flex min-h-12 items-center py-2 text-ink">
          {name}
        </Link>
      </li>
    ))}
  </ul>
);

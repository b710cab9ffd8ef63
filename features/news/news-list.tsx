import { Link } from '#components/link.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import { routes } from '#lib/routes.ts';
import { NewsMeta } from './news-meta.tsx';

export type NewsItem = CallResponse<'GET /api/v1/news/'>['results'][number];

export const NewsList = ({ items }: { items: readonly NewsItem[] }) => (
  <ul className="grid gap-x-12 border-t border-line lg:grid-cols-2">
    {items.map(({ slug, title, lead, publishedAt, tags }) => (
      <li key={slug} className="grid content-start gap-2 border-b border-line py-6">
        <NewsMeta publishedAt={publishedAt} tags={tags} />
        <h2 className="text-title">
          <Link href={routes.newsPost(slug)} className="text-ink no-underline hover:text-accent hover:underline">
            {title}
          </Link>
        </h2>
        <p>{lead}</p>
      </li>
    ))}
  </ul>
);

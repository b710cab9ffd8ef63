import { useSearchParams } from 'next/navigation';
import { useRouter } from '#lib/i18n/navigation.ts';
import { pageNumberFrom } from '#lib/page-number.ts';

interface Params<Show extends string> {
  /** Values of the filter that chooses the records to show. The first value is the default. */
  shows: readonly [Show, ...Show[]];
  /** Returns the URL path of the list. */
  path: (query: { show?: string; search?: string; page?: string }) => string;
}

interface Shown<Show extends string> {
  show: Show;
  search: string;
  page: number;
}

/** Returns the filter, the search and the page of a list from the URL, and functions that change them in the URL. */
export function useSearchedList<Show extends string>({ shows, path }: Params<Show>) {
  const params = useSearchParams();
  const router = useRouter();
  const [usual] = shows;
  const current: Shown<Show> = {
    show: shows.find((value) => value === params.get('show')) ?? usual,
    search: params.get('search') ?? '',
    page: pageNumberFrom(params),
  };
  const href = (next: Partial<Shown<Show>>) => {
    const { show, search, page } = { ...current, page: 1, ...next };
    return path({
      ...(show !== usual && { show }),
      ...(search && { search }),
      ...(page > 1 && { page: String(page) }),
    });
  };
  return { ...current, href, go: (next: Partial<Shown<Show>>) => router.replace(href(next)) };
}

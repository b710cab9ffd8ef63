import { useSearchParams } from 'next/navigation';
import { changeLogSections } from '#domain/change-log.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { pageNumberFrom } from '#lib/page-number.ts';
import { type JournalQuery, routes } from '#lib/routes.ts';

/** Returns the filters of the change log from the URL, and a function that changes the filters in the URL. */
export function useJournalQuery() {
  const params = useSearchParams();
  const router = useRouter();
  const room = changeLogSections.find((name) => name === params.get('room'));
  const [search, from, to] = ['search', 'from', 'to'].map((name) => params.get(name) ?? '');
  const filter: Omit<JournalQuery, 'page'> = {
    ...(room && { room }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const replace = (change: { [Name in keyof typeof filter]: string }) =>
    router.replace(routes.operatorJournal(withoutEmpty({ ...filter, ...change })));
  return { filter, room, page: pageNumberFrom(params), replace };
}

const withoutEmpty = (query: JournalQuery): JournalQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

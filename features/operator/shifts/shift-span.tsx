import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '#lib/format.ts';

/** Shows the beginning and the end of a shift. */
export function ShiftSpan({ from, to }: { from: string; to: string }) {
  const t = useTranslations('Operator.shifts');
  const locale = useLocale();
  const time = (at: string) => () => <time dateTime={at}>{formatDate(at, locale)}</time>;
  return t.rich('span', { from: time(from), to: time(to) });
}

import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { networkTitle } from '#domain/network-title.ts';
import { routes } from '#lib/routes.ts';
import type { PairPage } from './types.ts';

export function PairQuestions({ landing: { from, terms }, alwaysOpen }: { landing: PairPage; alwaysOpen: boolean }) {
  const t = useTranslations('Pair.questions');
  const words = {
    send: from.currency,
    minutes: terms?.fixedMinutes ?? 0,
    network: from.network ? networkTitle(from.network) : '',
    hours: alwaysOpen ? 'always' : 'business',
  };
  const keys = [
    ...(terms ? [terms.fixedMinutes > 0 ? ('fixed' as const) : ('floating' as const)] : []),
    terms?.cities ? ('timeCash' as const) : ('time' as const),
    ...(from.network ? (['network'] as const) : []),
    'account' as const,
    'other' as const,
  ];
  return (
    <div className="grid items-start gap-x-12 border-t border-line lg:grid-cols-2">
      {keys.map((key) => (
        <details key={key} className="fold">
          <summary>
            <h3>{t(`${key}.question`, words)}</h3>
            <Icon name="down" />
          </summary>
          <p className="pb-5">
            {t.rich(`${key}.answer`, { ...words, link: (text) => <Link href={routes.faq}>{text}</Link> })}
          </p>
        </details>
      ))}
    </div>
  );
}

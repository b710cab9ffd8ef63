import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { formatMoney } from '#domain/format.ts';
import { formatPercent } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import type { Partners } from './types.ts';

interface Programme {
  key: 'users' | 'monitoring' | 'shops';
  href: string;
  points: string[];
}

export function Programmes({ terms }: { terms: Partners }) {
  const t = useTranslations('Partners.programmes');
  const locale = useLocale();
  const { levels, currency, minWithdrawal, cookieDays } = terms;
  const highest = formatPercent(levels.at(-1)?.percent ?? '0', locale);
  const lowest = formatMoney(minWithdrawal, currency, locale);
  const programmes: Programme[] = [
    {
      key: 'users',
      href: routes.partnersUsers,
      points: [
        t('users.percent', { highest }),
        t('users.cookie', { days: cookieDays }),
        t('users.withdrawal', { lowest }),
      ],
    },
    {
      key: 'monitoring',
      href: routes.partnersMonitoring,
      points: [t('monitoring.files'), t('monitoring.same'), t('monitoring.links')],
    },
    { key: 'shops', href: routes.shops, points: [t('shops.any'), t('shops.fee'), t('shops.api')] },
  ];
  return (
    <div className="grid gap-x-12 gap-y-10 border-t border-line pt-8 md:grid-cols-3">
      {programmes.map(({ key, href, points }) => (
        <section key={key} className="grid grid-rows-[auto_1fr_auto] gap-4">
          <h2 className="text-title">{t(`${key}.title`)}</h2>
          <ul className="grid content-start divide-y divide-line">
            {points.map((point) => (
              <li key={point} className="py-2.5">
                {point}
              </li>
            ))}
          </ul>
          <p>
            <Link href={href} className={buttonClass('secondary')}>
              {t(`${key}.more`)}
            </Link>
          </p>
        </section>
      ))}
    </div>
  );
}

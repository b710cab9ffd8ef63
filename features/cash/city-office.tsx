import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { routes } from '#lib/routes.ts';
import type { City } from './city.ts';
import { CityDirections } from './city-directions.tsx';

interface Props {
  city: City;
  open: boolean;
}

/** Uses a native <details>, so that find-in-page and links to an anchor inside can expand a collapsed city. */
export function CityOffice({ city: { code, name, office, directions }, open }: Props) {
  const t = useTranslations('Cash');
  return (
    // Suppresses the hydration warning for `open`. If the URL points to the city, the browser may expand the <details>
    // before hydration.
    <details open={open} suppressHydrationWarning className="group border-b border-line">
      <summary className="grid min-h-14 list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 hover:text-accent sm:grid-cols-[14rem_minmax(0,1fr)_auto_auto] [&::-webkit-details-marker]:hidden">
        <h2 className="text-lead group-open:font-semibold">{name}</h2>
        <span className="text-soft max-sm:col-start-1 max-sm:row-start-2">{office?.address ?? t('noAddress')}</span>
        <span className="text-note text-soft tabular-nums max-sm:hidden">
          {t('count', { count: directions.length })}
        </span>
        <Icon name="down" className="text-soft transition-transform group-open:rotate-180 max-sm:row-span-2" />
      </summary>
      <div id={code} className="grid scroll-mt-32 gap-6 pt-2 pb-8">
        {office ? (
          <div className="grid gap-1 text-soft">
            <p>{office.hours}</p>
            {office.note && <p>{office.note}</p>}
          </div>
        ) : (
          <p className="text-soft">
            {t.rich('noOffice', { link: (text) => <Link href={routes.contacts()}>{text}</Link> })}
          </p>
        )}
        {directions.length > 0 ? (
          <CityDirections city={code} directions={directions} />
        ) : (
          <p className="text-soft">{t('noDirections')}</p>
        )}
      </div>
    </details>
  );
}

import { useTranslations } from 'next-intl';
import type { City } from './city.ts';
import { DirectionRow } from './direction-row.tsx';

interface Props {
  city: string;
  directions: City['directions'];
}

/** Lists the cash directions of a city in two groups: the visitor gives cash, or the visitor receives cash. */
export function CityDirections({ city, directions }: Props) {
  const t = useTranslations('Cash');
  const groups = (['take', 'give'] as const)
    .map((side) => ({ side, rows: directions.filter((direction) => direction.side === side) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div className="grid content-start gap-x-12 gap-y-8 lg:grid-cols-2">
      {groups.map(({ side, rows }) => (
        <section key={side} className="grid content-start gap-1">
          <h3 className="font-semibold">{t(`side.${side}`)}</h3>
          <ul className="border-t border-line">
            {rows.map((direction) => (
              <DirectionRow key={`${direction.fromCode} ${direction.toCode}`} city={city} direction={direction} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

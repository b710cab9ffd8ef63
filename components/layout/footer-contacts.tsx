import { useLocale, useTranslations } from 'next-intl';
import type { Contacts } from '#contracts/contacts.ts';
import { isRoundTheClock, officeHoursOf, openingHoursRows } from '#lib/opening-hours.ts';
import { useHoursWords } from '../use-hours-words.ts';

export interface FooterData {
  /** Contact details, or null if they are unknown. */
  contacts: Contacts | null;
  year: number;
}

/** The company behind the exchange, its working hours and its contacts. */
export function FooterContacts({ contacts, year }: FooterData) {
  const t = useTranslations('Layout');
  const { email, telegram, hours, legalName, legalAddress, footer } = contacts ?? {};
  return (
    <div className="grid content-start text-soft wrap-anywhere">
      <p className="font-semibold text-ink">
        © {year} {t('name')}
      </p>
      {legalName && <p className="text-balance">{[legalName, legalAddress].filter(Boolean).join(', ')}</p>}
      {footer && <p>{footer}</p>}
      {hours && <Hours hours={hours} />}
      <p className="flex flex-wrap gap-x-5 empty:hidden">
        {email && (
          <a href={`mailto:${email}`} className="foot-link">
            {email}
          </a>
        )}
        {telegram && (
          <a href={telegram.url} rel="noopener" className="foot-link">
            {telegram.name}
          </a>
        )}
      </p>
    </div>
  );
}

function Hours({ hours }: { hours: NonNullable<Contacts['hours']> }) {
  const { days, times } = useHoursWords();
  const locale = useLocale();
  const rows = openingHoursRows(officeHoursOf(hours).week).filter((row) => row.times.length > 0);
  const words = rows.map((row) => `${days(row)} ${times(row)}`).join(', ');
  const zone = isRoundTheClock(rows) ? '' : ` (${offsetOf(hours.zone, locale)})`;
  return <p className="tabular-nums first-letter:uppercase">{words + zone}</p>;
}

/** Returns a time zone's current offset, such as UTC+3. */
function offsetOf(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? zone;
}

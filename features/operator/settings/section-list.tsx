import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { routes } from '#lib/routes.ts';
import { settingSections } from './setting-sections.ts';

const elsewhere = {
  hours: routes.operatorHours,
  tech: routes.operatorTech,
  rates: routes.operatorRates(),
  staff: routes.operatorStaff,
} as const;

/** Lists the sections of the settings, and the settings that have pages of their own. */
export function SectionList() {
  const t = useTranslations('Operator.settings');
  const nav = useTranslations('Operator.nav');
  const names = Object.keys(elsewhere) as (keyof typeof elsewhere)[];
  return (
    <>
      <ul className="grid gap-x-10 border-t border-line lg:grid-cols-2">
        {settingSections.map(({ key }) => (
          <Row
            key={key}
            href={routes.operatorSettings({ section: key })}
            title={t(`section.${key}.title`)}
            text={t(`section.${key}.text`)}
          />
        ))}
      </ul>
      <section className="grid gap-2">
        <h2 className="font-semibold">{t('elsewhere')}</h2>
        <ul className="grid gap-x-10 border-t border-line lg:grid-cols-2">
          {names.map((name) => (
            <Row key={name} href={elsewhere[name]} title={nav(name)} text={t(`elsewhereText.${name}`)} />
          ))}
        </ul>
      </section>
    </>
  );
}

const Row = ({ href, title, text }: { href: string; title: string; text: string }) => (
  <li className="border-b border-line">
    <Link href={href} className="group flex items-center gap-4 py-3 text-ink no-underline hover:text-ink">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold group-hover:underline">{title}</span>
        <span className="block text-soft">{text}</span>
      </span>
      <Icon name="right" className="text-soft" />
    </Link>
  </li>
);

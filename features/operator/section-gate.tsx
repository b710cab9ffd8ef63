'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { usePathname, useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { firstSection, sectionOf } from './sections.ts';
import { useMay } from './use-role.ts';

/**
 * Shows a section only to roles that may open it. A role that may not open the start page is redirected to its first
 * permitted section.
 */
export function SectionGate({ children }: { children: ReactNode }) {
  const t = useTranslations('Operator.roles');
  const nav = useTranslations('Operator.nav');
  const router = useRouter();
  const path = usePathname();
  const may = useMay();
  const section = sectionOf(path);
  const isClosed = section !== undefined && !may(section.read);
  const first = firstSection(may);
  const next = isClosed && path === routes.operator ? first?.href : undefined;
  useEffect(() => {
    if (next) router.replace(next);
  }, [next, router]);

  if (next) return null;
  if (isClosed) {
    return (
      <Callout tone="info" title={t('closedTitle')}>
        <p>{t('closedText')}</p>
        {first && <Link href={first.href}>{nav(first.name)}</Link>}
      </Callout>
    );
  }
  return (
    <>
      {section?.write != null && !may(section.write) && <p className="pb-3 text-note text-soft">{t('readOnly')}</p>}
      {children}
    </>
  );
}

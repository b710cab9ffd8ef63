'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { routes } from '#lib/routes.ts';
import { consentKeys, type useConsents } from './use-consents.ts';

const hrefs = { aml: routes.aml, replenishment: routes.replenishment };

export function ClaimConsents({ consents }: { consents: ReturnType<typeof useConsents> }) {
  const t = useTranslations('Claim.consent');
  return (
    <div className="grid gap-1">
      {consentKeys.map((key) => (
        <Checkbox
          key={key}
          name={key}
          checked={consents.agreed[key]}
          error={consents.faults[key]}
          onChange={(event) => consents.agree(key, event.target.checked)}
          label={t.rich(key, {
            link: (words) => (
              <Link href={hrefs[key]} target="_blank" className="text-accent underline underline-offset-4">
                {words}
              </Link>
            ),
          })}
        />
      ))}
    </div>
  );
}

'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';

const keys = ['aml', 'replenishment'] as const;
const hrefs = { aml: routes.aml, replenishment: routes.replenishment };

/** State of the consents that a visitor must give before exchanging a gift card. */
export function useConsents() {
  const client = useQueryClient();
  const [agreed, setAgreed] = useState({ aml: false, replenishment: false });
  const versionOf = async (key: (typeof keys)[number]) =>
    (await client.fetchQuery(queryFor('GET /api/v1/pages/:key/', { params: { key } }))).version;
  /**
   * Returns the versions of the accepted texts. Returns undefined if a consent is missing; the API then refuses the
   * call with an error for the missing consent.
   */
  const read = async () =>
    agreed.aml && agreed.replenishment
      ? { aml: await versionOf('aml'), replenishment: await versionOf('replenishment') }
      : undefined;
  return { agreed, setAgreed, read };
}

export const hasConsentFault = (error: Error | null): boolean =>
  keys.some((key) => fieldError(error, `agree.${key}`) !== undefined);

export function Consents({ consents, error }: { consents: ReturnType<typeof useConsents>; error: Error | null }) {
  const t = useTranslations('Gift.consent');
  const { agreed, setAgreed } = consents;
  return (
    <div className="grid gap-1">
      {keys.map((key) => (
        <Checkbox
          key={key}
          name={key}
          checked={agreed[key]}
          error={agreed[key] ? undefined : fieldError(error, `agree.${key}`)}
          onChange={({ target }) => setAgreed({ ...agreed, [key]: target.checked })}
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

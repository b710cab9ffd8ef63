'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';

const keys = ['aml', 'replenishment'] as const;
const hrefs = { aml: routes.aml, replenishment: routes.replenishment };

type Agree = Record<(typeof keys)[number], number>;

/** State of the consents that a visitor must give before exchanging a gift card. */
export function useConsents() {
  const client = useQueryClient();
  const [agreed, setAgreed] = useState({ aml: false, replenishment: false });
  /** Fetches the version without the cache, because the API refuses the version of a text that has changed. */
  const versionOf = async (key: (typeof keys)[number]) =>
    (await client.fetchQuery({ ...queryFor('GET /api/v1/pages/:key/', { params: { key } }), staleTime: 0 })).version;
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: async (): Promise<Agree> => ({
      aml: await versionOf('aml'),
      replenishment: await versionOf('replenishment'),
    }),
  });
  /**
   * Returns the versions of the accepted texts, or null if they cannot be fetched. Returns undefined if a consent is
   * missing; the API then refuses the call with an error for the missing consent.
   */
  const read = async (): Promise<Agree | undefined | null> =>
    agreed.aml && agreed.replenishment ? reading.mutateAsync().catch(() => null) : undefined;
  return { agreed, setAgreed, read, isReading: reading.isPending, error: reading.error };
}

export const hasConsentFault = (error: Error | null): boolean =>
  keys.some((key) => fieldError(error, `agree.${key}`) !== undefined);

export function Consents({ consents, error }: { consents: ReturnType<typeof useConsents>; error: Error | null }) {
  const t = useTranslations('Gift.consent');
  const { agreed, setAgreed } = consents;
  /**
   * Error of the last failed call, stored for each box that the visitor has changed since this call. Such a box no
   * longer shows the error.
   */
  const [answered, setAnswered] = useState<Partial<Record<keyof Agree, Error | null>>>({});
  return (
    <div className="grid gap-1">
      {keys.map((key) => (
        <Checkbox
          key={key}
          name={key}
          checked={agreed[key]}
          error={error === answered[key] ? undefined : fieldError(error, `agree.${key}`)}
          onChange={({ target }) => {
            setAgreed({ ...agreed, [key]: target.checked });
            setAnswered({ ...answered, [key]: error });
          }}
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

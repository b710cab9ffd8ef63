'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { routes } from '#lib/routes.ts';
import type { ClaimState } from '../types.ts';
import { useClaimKey } from '../use-claim-words.ts';
import { consentKeys, type useConsents } from './use-consents.ts';

const hrefs = { aml: routes.aml, replenishment: routes.replenishment };

interface Props {
  claim: ClaimState;
  consents: ReturnType<typeof useConsents>;
}

export function ClaimConsents({ claim, consents }: Props) {
  const t = useTranslations('Claim');
  const keyOf = useClaimKey(claim);
  return (
    <div className="grid gap-1">
      {consentKeys.map((key) => (
        <Checkbox
          key={key}
          name={key}
          checked={consents.agreed[key]}
          error={consents.faults[key]}
          onChange={(event) => consents.agree(key, event.target.checked)}
          label={t.rich(keyOf(`consent.${key}`), {
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

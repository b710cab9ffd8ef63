'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { ActionError } from './action-error.tsx';

/** Opens the page for adding the photo of the card. */
export function VerifyStart({ claim }: { claim: string }) {
  const t = useTranslations('Claim.verify');
  const router = useRouter();
  const start = useSubmit('POST /api/v1/verify/', {
    onSuccess: ({ id, kind }) => router.push(kind === 'card' ? routes.verify(id) : routes.verification(id)),
  });
  return (
    <div className="mt-3 grid gap-3 print:hidden">
      <Button
        busy={start.isPending}
        onClick={() => start.mutate({ body: { kind: 'card', claim } })}
        className="justify-self-start"
      >
        {t('start')}
      </Button>
      <ActionError error={start.error} />
    </div>
  );
}

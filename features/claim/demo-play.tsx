'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useSubmit } from '#lib/api/use-submit.ts';
import { cn } from '#lib/cn.ts';
import { ActionError } from './action-error.tsx';
import type { ClaimState } from './types.ts';
import { useInvalidateClaim } from './use-claim.ts';

const box = 'grid gap-3 rounded-sheet border border-line bg-sheet p-4 print:hidden';

/**
 * Lets the visitor of a demo simulate the payment, and then the work of staff, to try out the whole exchange. An order
 * that waits for a verification gets a note instead, because only staff can accept photos.
 */
export function DemoPlay({ claim: { id, demo, status, own, final } }: { claim: ClaimState }) {
  const t = useTranslations('Claim.demoPlay');
  const refresh = useInvalidateClaim(id);
  const play = useSubmit('POST /api/v1/demo-play/:id/', { onSuccess: () => refresh() });
  const part = demo?.part;
  if (demo && own && status === 'verify') return <p className={cn(box, 'text-soft')}>{t('verify')}</p>;
  if (!part) return null;
  return (
    // The key replaces the section after the payment, so that the focus and the page move to the new status.
    <section key={part} className={box}>
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="max-w-text text-soft">{t(part === 'pay' && final ? 'pay.late' : `${part}.what`)}</p>
      <Button
        variant="secondary"
        busy={play.isPending}
        className="justify-self-start"
        onClick={() => play.mutate({ params: { id }, body: { part } })}
      >
        {t(`${part}.button`)}
      </Button>
      <ActionError error={play.error} />
    </section>
  );
}

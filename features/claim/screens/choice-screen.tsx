'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useRef } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { isPositive } from '#domain/amount.ts';
import { awaitsProof } from '#domain/claim-status.ts';
import { formatMoney } from '#domain/format.ts';
import type { ResolutionKind } from '#domain/resolution.ts';
import { ActionError } from '../action-error.tsx';
import { ChoiceDeadline } from '../choice/choice-deadline.tsx';
import { ChoiceHeading } from '../choice/choice-heading.tsx';
import { OptionList } from '../choice/option-list.tsx';
import { useChoice } from '../choice/use-choice.ts';
import { ReceiptList } from '../receipt/receipt-list.tsx';
import { ReceiptUpload } from '../receipt/receipt-upload.tsx';
import { RefundFields } from '../refund/refund-fields.tsx';
import type { ClaimChoice, ScreenProps } from '../types.ts';
import { useClaimWords } from '../use-claim-words.ts';
import { VerifyStart } from '../verify-start.tsx';
import { NoPaymentScreen } from './no-payment-screen.tsx';
import { WaitScreen } from './wait-screen.tsx';

/**
 * Screen of the status `choice`. The claim cannot continue as agreed, so the screen lists the options with their
 * amounts.
 */
export function ChoiceScreen(props: ScreenProps) {
  const t = useTranslations('Claim.choice');
  const { claim, offset } = props;
  const { choice } = claim;
  if (!choice) return <WaitScreen {...props} />;
  if (awaitsProof(claim)) return <NoPaymentScreen {...props} choice={choice} />;
  return (
    <>
      <ChoiceHeading claim={claim} choice={choice} />
      {claim.note && (
        <Callout tone="info" title={t('why')}>
          <p>{claim.note}</p>
        </Callout>
      )}
      {claim.own && claim.reason === 'verify' && (
        <section className="grid gap-1">
          <p className="max-w-text">
            {t(claim.identity === 'wanted' ? 'identityAgain' : `verifyAgain.${claim.check ?? 'card'}`)}
          </p>
          <VerifyStart claim={claim} />
        </section>
      )}
      <ChoiceDeadline claim={claim} choice={choice} offset={offset} />
      <ChoiceForm claim={claim} choice={choice} />
      {/* A receipt documents a payment, so the upload is hidden if the exchange has received no money for the
          claim. */}
      {isPositive(choice.received) && claim.actions.includes('bill') && <ReceiptUpload claim={claim} />}
      <ReceiptList bills={claim.bills} />
    </>
  );
}

function ChoiceForm({ claim, choice }: Pick<ScreenProps, 'claim'> & { choice: ClaimChoice }) {
  const t = useTranslations('Claim.choice');
  const words = useClaimWords(claim);
  const form = useChoice(claim, choice);
  const ref = useRef<HTMLFormElement>(null);
  const { picked, refund } = form;
  const canChoose = claim.actions.includes('choose');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const invalid = await form.decide();
    if (invalid) ref.current?.querySelector<HTMLElement>(`[name=${CSS.escape(invalid)}]:enabled`)?.focus();
  };

  return (
    <form ref={ref} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <OptionList
        claim={claim}
        choice={choice}
        readOnly={!canChoose}
        picked={picked?.kind ?? null}
        fault={form.fault}
        onPick={form.pick}
      />
      {claim.own && !canChoose && <p>{t('allClosed')}</p>}
      {canChoose && picked?.needsRequisites && (
        <RefundFields
          inputs={choice.refundInputs}
          values={refund.values}
          faults={refund.faults}
          onChange={refund.change}
          onLeave={(name) => void refund.leave(name)}
        />
      )}
      {form.previousSumma !== null && picked && (
        <AmountChanged claim={claim} was={form.previousSumma} now={picked.toSumma} />
      )}
      <ActionError error={form.error} />
      {canChoose && (
        <div className="grid gap-2 print:hidden">
          <SubmitButton size="lg" busy={form.isPending} className="justify-self-start">
            {picked ? words(`choice.do.${picked.kind}`) : t('submit')}
          </SubmitButton>
          {/* The option itself shows the time for the rest. */}
          {picked && picked.kind !== 'topup' && (
            <p className="max-w-text text-soft">{words(`choice.hint.${hintKey(picked.kind, choice.received)}`)}</p>
          )}
        </div>
      )}
    </form>
  );
}

/** Returns the message key that tells whether the chosen option can be changed later. */
function hintKey(kind: ResolutionKind, received: string) {
  if (kind === 'topup') return 'topup';
  return kind === 'continue' && !isPositive(received) ? 'unpaid' : 'final';
}

/**
 * Warning that the payout of the chosen option has become smaller since the visitor saw it. A second press on the
 * button accepts the smaller payout.
 */
function AmountChanged({ claim, was, now }: Pick<ScreenProps, 'claim'> & { was: string; now: string }) {
  const t = useTranslations('Claim.choice');
  const words = useClaimWords(claim);
  const locale = useLocale();
  const money = (value: string) => formatMoney(value, claim.to.currency, locale);
  return (
    <Callout tone="caution" title={t('moved')} live>
      <p>{words('choice.movedText', { was: money(was), now: money(now) })}</p>
    </Callout>
  );
}

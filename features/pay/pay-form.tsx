'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useRef } from 'react';
import { Captcha } from '#components/captcha.tsx';
import { RequisiteField } from '#components/requisite-field.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { useCaptchaProof } from '#lib/api/use-captcha-proof.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { useFaultFocus } from '#lib/use-fault-focus.ts';
import type { PayLink, PayQuote } from './types.ts';
import type { Buyer } from './use-buyer.ts';

interface Props {
  code: string;
  link: Pick<PayLink, 'mode' | 'shop'>;
  quote: PayQuote;
  buyer: Buyer;
  onChanged: () => void;
}

/** Form for the buyer's e-mail and requisites. After submitting, the buyer sees where to pay. */
export function PayForm({ code, link: { mode, shop }, quote, buyer, onChanged }: Props) {
  const t = useTranslations('Pay');
  const router = useRouter();
  const { email, setEmail, sender, setSender, refund, setRefund } = buyer;
  const captcha = useCaptchaProof();
  const pay = useSubmit('POST /api/v1/pay/:code/', {
    onSuccess: ({ id, mode }) => router.push(mode === 'test' ? routes.testClaim(id) : routes.claim(id)),
    onError: (failure) => {
      if (!(failure instanceof ApiFailure && failure.code === 'captcha')) onChanged();
    },
  });
  const isBusy = pay.isPending || captcha.isBusy;
  const error = captcha.isBusy ? null : pay.error;
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, 0, error);
  const parts = [
    { side: 'fromRequisites', title: t('from'), inputs: quote.inputs.from, typed: sender, set: setSender },
    { side: 'refundRequisites', title: t('refund'), inputs: quote.inputs.refund, typed: refund, set: setRefund },
  ].map((part) => ({
    ...part,
    inputs: part.inputs.filter(({ visible }) => visible),
    values: part.typed[quote.fromPs] ?? {},
  }));
  const faultOf = (side: string, name: string) => fieldError(error, `${side}.${name}`) ?? fieldError(error, side);
  const hasFieldError =
    fieldError(error, 'email') !== undefined ||
    parts.some(({ side, inputs }) => inputs.some(({ name }) => faultOf(side, name) !== undefined));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { fromPs, fromSumma, toSumma, quoteId } = quote;
    const requisites = { ...given('fromRequisites', sender[fromPs]), ...given('refundRequisites', refund[fromPs]) };
    const body = { fromPs, fromSumma, toSumma, quoteId, email, ...requisites };
    void captcha.run((proof) => pay.mutateAsync({ params: { code }, body: { ...body, ...proof } }));
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-6">
      <Field
        label={t('email')}
        hint={t(mode === 'test' ? 'test.emailHint' : 'emailHint')}
        error={fieldError(error, 'email')}
        required={quote.emailRequired}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value.trim())}
          />
        )}
      </Field>
      {parts.map(
        ({ side, title, inputs, values, typed, set }) =>
          inputs.length > 0 && (
            <fieldset key={side} className="grid gap-4">
              <legend className="pb-3 text-lead">{title}</legend>
              {inputs.map((input) => (
                <RequisiteField
                  key={input.name}
                  input={input}
                  value={values[input.name] ?? ''}
                  error={faultOf(side, input.name)}
                  onChange={(value) => set({ ...typed, [quote.fromPs]: { ...values, [input.name]: value } })}
                />
              ))}
            </fieldset>
          ),
      )}
      {error && !hasFieldError && (
        <Callout tone="danger" live>
          {messageOf(error) ?? t('failed')}
        </Callout>
      )}
      {captcha.box && <Captcha {...captcha.box} key={captcha.box.key} />}
      <div className="grid justify-items-start gap-2">
        <SubmitButton busy={isBusy}>{t(mode === 'test' ? 'test.submit' : 'submit')}</SubmitButton>
        <p className="text-note text-soft">
          {mode === 'live' && shop ? `${t('next')} ${t('paidTo', shop)}` : t('test.next')}
        </p>
      </div>
    </form>
  );
}

const messageOf = (error: Error) => (error instanceof ApiFailure ? error.detail : null);

/** Returns the requisites as a part of the request body, or an empty object if none were typed. */
const given = (side: 'fromRequisites' | 'refundRequisites', values: Record<string, string> = {}) =>
  Object.values(values).some(Boolean) ? { [side]: values } : {};

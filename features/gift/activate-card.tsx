'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { compare, isPositive, subtract } from '#domain/amount.ts';
import { formatMoney } from '#domain/format.ts';
import { receiveAmount, sendLimits } from '#domain/quote.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { parseExactAmount, typedAmount } from '#lib/parse-exact-amount.ts';
import { routes } from '#lib/routes.ts';
import { Consents, hasConsentFault, useConsents } from './consents.tsx';
import { FormFailure } from './form-failure.tsx';
import { hasRequisiteFault, RequisiteFields, type Values } from './requisite-fields.tsx';
import { useCaptcha } from './use-captcha.tsx';
import { usePair } from './use-pair.ts';

interface Props {
  card: { ps: number; balance: string; currency: string };
  by: { code: string } | { card: string };
}

/** Form that exchanges the balance of a gift card, or a part of it, at the current course. */
export function ActivateCard({ card, by }: Props) {
  const t = useTranslations('Gift.activate');
  const locale = useLocale();
  const router = useRouter();
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState(() => typedAmount(card.balance, locale));
  const [values, setValues] = useState<Values>({});
  const [isPressed, setPressed] = useState(false);
  const consents = useConsents();
  const captcha = useCaptcha();
  const offer = useQuery(queryFor('GET /api/v1/gift/', { query: { ps: card.ps } }));
  const receiving = offer.data?.to.find(({ id }) => id === chosen) ?? offer.data?.to[0];
  const { data: pair, error: pairError, refetch, isFetching } = usePair(card.ps, receiving?.id);
  const activate = useSubmit('POST /api/v1/gift/activate/', {
    onSuccess: ({ id }) => router.push(routes.claim(id)),
  });
  if (offer.error && !offer.data)
    return <ErrorState onRetry={() => void offer.refetch()} requestId={requestIdOf(offer.error)} />;
  if (!offer.data) return <Skeleton className="h-72" />;
  if (!receiving) return <EmptyState title={t('off')} text={t('offText')} />;
  const money = (summa: string, unit: string) => formatMoney(summa, unit, locale);
  const summa = parseExactAmount(typed, locale);
  const isSum = pair !== undefined && summa !== null && isPositive(summa);
  const received = isSum ? receiveAmount(summa, pair.course, pair.to.roundCalculator) : '0';
  const min = pair ? sendLimits(pair, 'default').min : '0';
  const rest = summa === null ? '0' : subtract(card.balance, summa);
  const isRestSmall = isPositive(rest) && compare(rest, min) < 0;
  const inputs = pair?.structure.to.input ?? [];
  const error = captcha.shown(activate.error);
  const isBusy = activate.isPending || captcha.isBusy || consents.isReading;
  const sumFault = isPressed && pair && !isSum ? t('wrong') : fieldError(error, 'fromSumma');
  const isNamed = sumFault !== undefined || hasRequisiteFault(error, 'toRequisites', inputs) || hasConsentFault(error);
  const isLoading = !pair && isFetching;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setPressed(true);
    if (!pair) return void refetch();
    if (!isSum) return;
    const agree = await consents.read();
    if (agree === null) return;
    const sums = { fromSumma: summa, toSumma: received, quoteId: pair.quoteId };
    const to = { toPs: receiving.id, toRequisites: values };
    const body = { ...by, ...sums, ...to, ...(agree && { agree }) };
    void captcha.run((proof) => activate.mutateAsync({ body: { ...body, ...proof } }));
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label={t('to')}>
        {(control) => (
          <Select
            {...control}
            value={receiving.id}
            onChange={({ target }) => {
              setChosen(Number(target.value));
              setValues({});
            }}
          >
            {offer.data.to.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('summa', { currency: card.currency })}
        hint={t('limits', { min: money(min, card.currency), balance: money(card.balance, card.currency) })}
        error={sumFault}
        required
      >
        {(control) => (
          <Input
            {...control}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
          />
        )}
      </Field>
      {isLoading && <Skeleton className="h-20" />}
      <RequisiteFields side="toRequisites" inputs={inputs} values={values} onChange={setValues} error={error} />
      <p aria-live="polite" className="font-semibold tabular-nums">
        {isLoading ? (
          <Skeleton className="my-0.5 h-5 w-56 max-w-full" />
        ) : isSum ? (
          t('get', { sum: money(received, receiving.currency) })
        ) : (
          t('noSum')
        )}
      </p>
      {isRestSmall && <p className="text-caution">{t('rest', { rest: money(rest, card.currency) })}</p>}
      <Consents consents={consents} error={error} />
      {captcha.box}
      {pairError && !pair && !isFetching && <FormFailure error={pairError} />}
      {consents.error && <FormFailure error={consents.error} />}
      {error && !isNamed && <FormFailure error={error} />}
      <SubmitButton busy={isBusy || isLoading} className="justify-self-start">
        {t('submit')}
      </SubmitButton>
    </form>
  );
}

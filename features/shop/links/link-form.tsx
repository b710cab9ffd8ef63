'use client';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedField } from '#components/ui/segmented.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { type ShopMode, shopModes } from '#domain/shop.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { mutationFor } from '#lib/api/query.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { useFaultFocus } from '#lib/use-fault-focus.ts';
import { LinkSettings, type Settings } from './link-settings.tsx';
import { MethodFields } from './method-fields.tsx';
import { PayoutFields } from './payout-fields.tsx';
import { type Price, PriceFields } from './price-fields.tsx';
import { useLinkTerms } from './use-link-terms.ts';

interface Props {
  onCreated: (id: string) => Promise<void>;
  onClose: () => void;
}

const orderPattern = /^[\x21-\x7e]{1,48}$/;

interface Payout {
  toBalance: boolean;
  to: number | null;
}

/*
 * The form for a new link always begins with these values, not with those of the shop's last link. Otherwise the shop
 * could overlook an unusual fee side, lifetime or currency that it had chosen for that link.
 */
const initialPayout: Payout = { toBalance: false, to: null };
const initialPrice: Price = { currency: null, feeSide: 'buyer', summa: '' };
const initialSettings: Omit<Settings, 'language'> = { kind: 'once', days: 7, successUrl: '', failUrl: '' };

export function LinkForm({ onCreated, onClose }: Props) {
  const t = useTranslations('Shop.links.form');
  const locale = useLocale();
  const [mode, setMode] = useState<ShopMode>('live');
  const [order, setOrder] = useState('');
  const [title, setTitle] = useState('');
  const [payout, setPayout] = useState(initialPayout);
  const [requisites, setRequisites] = useState<Record<string, string>>({});
  const [price, setPrice] = useState(initialPrice);
  const [choice, setChoice] = useState({ isAny: true, chosen: [] as number[] });
  const [settings, setSettings] = useState<Settings>({ ...initialSettings, language: locale });
  const [missing, setMissing] = useState<Record<string, string | undefined>>({});
  const [failedChecks, setFailedChecks] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const summa = parseExactAmount(price.summa, locale);
  const terms = useLinkTerms({ ...payout, currency: price.currency, summa, feeSide: price.feeSide });
  const { to, inputs, methods } = terms;
  const chosen = choice.chosen.filter((id) => methods.some((method) => method.id === id));
  const create = useMutation({
    ...mutationFor('POST /api/v1/shop/links/'),
    onSuccess: ({ id }) => onCreated(id),
  });
  useFaultFocus(form, failedChecks, create.error);
  const right = (...fields: string[]) =>
    setMissing((before) => ({ ...before, ...Object.fromEntries(fields.map((field) => [field, undefined])) }));
  const fault = (field: string) => missing[field] ?? fieldError(create.error, field);
  const faults = {
    order: fault('order'),
    summa: fault('summa') ?? fault('fromSumma') ?? fault('toSumma'),
    methods: fault('methods'),
    successUrl: fault('successUrl'),
    failUrl: fault('failUrl'),
  };
  const faultOf = (name: string) => fault(`toRequisites.${name}`) ?? fault('toRequisites');
  const hasFault = Object.values(faults).some(Boolean) || inputs.some(({ name }) => faultOf(name) !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    if (!to) {
      setFailedChecks(failedChecks + 1);
      return;
    }
    const place = Object.fromEntries(inputs.map(({ name }) => [name, requisites[name] ?? '']));
    const found: typeof missing = {
      ...(!orderPattern.test(order) && { order: t('orderError') }),
      ...(summa === null && { summa: t('sumError') }),
      ...(!choice.isAny && chosen.length === 0 && { methods: t('methodsError') }),
    };
    for (const { name, required } of inputs)
      if (required && !place[name]?.trim()) found[`toRequisites.${name}`] = t('requisiteError');
    setMissing(found);
    if (summa === null || Object.keys(found).length > 0) {
      // Removes errors of the previous submit from fields that are correct now.
      create.reset();
      setFailedChecks(failedChecks + 1);
      return;
    }
    const { kind, language, days, successUrl, failUrl } = settings;
    create.mutate({
      body: {
        mode,
        order,
        title,
        locale: language,
        methods: choice.isAny ? 'any' : chosen,
        toPs: to.id,
        ...(price.currency === null ? { toSumma: summa } : { fromSumma: summa, fromCurrency: price.currency }),
        feeSide: price.feeSide,
        toRequisites: payout.toBalance ? null : place,
        once: kind === 'once',
        ...(days > 0 && { hours: days * 24 }),
        ...(successUrl.trim() && { successUrl }),
        ...(failUrl.trim() && { failUrl }),
      },
    });
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid max-w-text gap-5 border-y border-line py-5"
    >
      <h2 className="text-title">{t('title')}</h2>
      <SegmentedField
        legend={t('mode')}
        hint={mode === 'test' ? t('modeHint_test') : undefined}
        name="mode"
        options={shopModes.map((value) => ({ value, label: t(`mode_${value}`) }))}
        value={mode}
        onChange={setMode}
      />
      <Field label={t('order')} hint={t('orderHint')} error={faults.order} required>
        {(control) => (
          <Input
            {...control}
            value={order}
            onChange={({ target }) => {
              setOrder(target.value.trim());
              right('order');
            }}
            maxLength={48}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('name')} hint={t('nameHint')}>
        {(control) => (
          <Input {...control} value={title} onChange={({ target }) => setTitle(target.value)} maxLength={80} />
        )}
      </Field>
      <PayoutFields
        terms={terms}
        toBalance={payout.toBalance}
        requisites={requisites}
        faultOf={faultOf}
        onChoose={(next) => {
          setPayout({ ...payout, ...next });
          setRequisites({});
          setPrice({ ...price, currency: null });
          setMissing({ order: missing['order'], summa: missing['summa'] });
        }}
        onType={(name, value) => {
          setRequisites({ ...requisites, [name]: value });
          right(`toRequisites.${name}`);
        }}
      />
      <PriceFields
        price={price}
        terms={terms}
        error={faults.summa}
        onChange={(next) => {
          setPrice(next);
          right('summa', 'methods');
        }}
      />
      <MethodFields
        terms={terms}
        feeSide={price.feeSide}
        {...choice}
        chosen={chosen}
        error={faults.methods}
        onChange={(next) => {
          setChoice({ ...choice, ...next });
          right('methods');
        }}
      />
      <LinkSettings settings={settings} faults={faults} onChange={(next) => setSettings({ ...settings, ...next })} />
      {!to && !terms.isLoading && failedChecks > 0 && (
        <Callout tone="danger" live>
          {t(terms.isClosed ? (payout.toBalance ? 'noBalancePair' : 'noPair') : 'toError')}
        </Callout>
      )}
      {create.error && !hasFault && (
        <Callout tone="danger" live>
          {(create.error instanceof ApiFailure && create.error.detail) || t('failed')}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={create.isPending || terms.isLoading}>{t('submit')}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}

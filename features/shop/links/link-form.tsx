'use client';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedField } from '#components/ui/segmented.tsx';
import { Select } from '#components/ui/select.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { locales } from '#domain/locale.ts';
import { type ShopMode, shopModes } from '#domain/shop.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { mutationFor } from '#lib/api/query.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { useFaultFocus } from '#lib/use-fault-focus.ts';
import { PayoutFields } from './payout-fields.tsx';
import { type Price, PriceFields } from './price-fields.tsx';
import { usePair } from './use-pair.ts';

interface Props {
  onCreated: (id: string) => Promise<void>;
  onClose: () => void;
}

const orderPattern = /^[\x21-\x7e]{1,48}$/;
const languageNames = { ru: 'Русский', en: 'English' } as const;
const lifetimesDays = [0, 1, 7, 30] as const;
const empty = { order: '', title: '', successUrl: '', failUrl: '' };
const texts = [
  ['successUrl', 'success'],
  ['failUrl', 'fail'],
] as const;

export function LinkForm({ onCreated, onClose }: Props) {
  const t = useTranslations('Shop.links.form');
  const locale = useLocale();
  const [values, setValues] = useState(empty);
  const [chosen, setChosen] = useState<Parameters<typeof usePair>[0]>({ from: null, to: null, toBalance: false });
  const [requisites, setRequisites] = useState<Record<string, string>>({});
  const [price, setPrice] = useState<Price>({ side: 'to', feeSide: 'buyer', summa: '' });
  const [kind, setKind] = useState<'once' | 'reusable'>('once');
  const [mode, setMode] = useState<ShopMode>('live');
  const [language, setLanguage] = useState(locale);
  const [days, setDays] = useState(0);
  const [missing, setMissing] = useState<Record<string, string | undefined>>({});
  const [failedChecks, setFailedChecks] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const pair = usePair(chosen);
  const { from, to, inputs } = pair;
  const create = useMutation({
    ...mutationFor('POST /api/v1/shop/links/'),
    onSuccess: ({ id }) => onCreated(id),
  });
  useFaultFocus(form, failedChecks, create.error);
  const set = (field: keyof typeof empty, value: string) => {
    setValues({ ...values, [field]: value });
    setMissing({ ...missing, [field]: undefined });
  };
  const fault = (field: string) => fieldError(create.error, field);
  const faults = {
    order: missing['order'] ?? fault('order'),
    summa: missing['summa'] ?? fault('fromSumma') ?? fault('toSumma'),
    successUrl: fault('successUrl'),
    failUrl: fault('failUrl'),
  };
  const faultOf = (name: string) =>
    missing[`toRequisites.${name}`] ?? fault(`toRequisites.${name}`) ?? fault('toRequisites');
  const hasFault = Object.values(faults).some(Boolean) || inputs.some(({ name }) => faultOf(name) !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending || !from || !to) return;
    const { order, title, successUrl, failUrl } = values;
    const summa = parseExactAmount(price.summa, locale);
    const place = Object.fromEntries(inputs.map(({ name }) => [name, requisites[name] ?? '']));
    const found: typeof missing = {
      ...(!orderPattern.test(order) && { order: t('orderError') }),
      ...(summa === null && { summa: t('sumError') }),
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
    create.mutate({
      body: {
        mode,
        order,
        title,
        locale: language,
        fromPs: from.id,
        toPs: to.id,
        ...(price.side === 'from' ? { fromSumma: summa } : { toSumma: summa }),
        feeSide: price.feeSide,
        toRequisites: chosen.toBalance ? null : place,
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
            value={values.order}
            onChange={({ target }) => set('order', target.value.trim())}
            maxLength={48}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('name')} hint={t('nameHint')}>
        {(control) => (
          <Input
            {...control}
            value={values.title}
            onChange={({ target }) => set('title', target.value)}
            maxLength={80}
          />
        )}
      </Field>
      <PayoutFields
        pair={pair}
        toBalance={chosen.toBalance}
        requisites={requisites}
        faultOf={faultOf}
        onChoose={(next) => {
          setChosen({ ...chosen, ...next });
          setRequisites({});
          setMissing({ order: missing['order'], summa: missing['summa'] });
        }}
        onType={(name, value) => {
          setRequisites({ ...requisites, [name]: value });
          setMissing({ ...missing, [`toRequisites.${name}`]: undefined });
        }}
      />
      <PriceFields
        price={price}
        currency={(price.side === 'from' ? from : to)?.currency ?? ''}
        terms={pair.terms}
        error={faults.summa}
        onChange={(next) => {
          setPrice(next);
          setMissing({ ...missing, summa: undefined });
        }}
      />
      <SegmentedField
        legend={t('kind')}
        name="kind"
        options={(['once', 'reusable'] as const).map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={setKind}
      />
      <SegmentedField
        legend={t('language')}
        hint={t('languageHint')}
        name="language"
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
        value={language}
        onChange={setLanguage}
      />
      <Field label={t('hours')}>
        {(control) => (
          <Select {...control} value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {lifetimesDays.map((value) => (
              <option key={value} value={value}>
                {value === 0 ? t('endless') : t('hoursOf', { days: value })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {texts.map(([field, label]) => (
        <Field key={field} label={t(label)} hint={t('addressHint')} error={faults[field]}>
          {(control) => (
            <Input
              {...control}
              type="url"
              value={values[field]}
              onChange={({ target }) => set(field, target.value)}
              maxLength={300}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
      {create.error && !hasFault && (
        <Callout tone="danger" live>
          {(create.error instanceof ApiFailure && create.error.detail) || t('failed')}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={create.isPending}>{t('submit')}</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}

'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { siteAddress } from '#domain/shop.ts';
import { ApiFailure } from '#lib/api/failure.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { mutationFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { useFaultFocus } from '#lib/use-fault-focus.ts';
import { ShopFee } from './shop-fee.tsx';
import type { Shop } from './types.ts';

/** Anchor ids of the section with the terms, on the page for shops in each language. */
const termsIds = { ru: 'условия', en: 'terms' } as const;

const fields = ['name', 'site', 'about', 'terms'] as const;
type Errors = Partial<Record<(typeof fields)[number], string>>;

interface Props {
  /** Shop whose application the owner edits, or undefined for a first application. */
  shop?: Shop;
  onClose?: () => void;
}

/** Application form for an account that wants to become a shop. */
export function ApplicationForm({ shop, onClose }: Props) {
  const t = useTranslations('Shop.form');
  const locale = useLocale();
  const client = useQueryClient();
  const [values, setValues] = useState({ name: shop?.name ?? '', site: shop?.site ?? '', about: shop?.about ?? '' });
  const [terms, setTerms] = useState(false);
  const [missing, setMissing] = useState<Errors>({});
  const [failedChecks, setFailedChecks] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const apply = useMutation({
    ...mutationFor('POST /api/v1/shop/me/'),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['GET /api/v1/shop/me/'] });
      onClose?.();
    },
  });
  useFaultFocus(form, failedChecks, apply.error);
  const errors: Errors = Object.fromEntries(
    fields.map((field) => [field, missing[field] ?? fieldError(apply.error, field)]),
  );
  const set = (field: keyof typeof values, value: string) => {
    setValues({ ...values, [field]: value });
    setMissing({ ...missing, [field]: undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (apply.isPending) return;
    const found: Errors = {
      ...(values.name.trim().length < 2 && { name: t('nameError') }),
      ...(siteAddress(values.site) === null && { site: t('siteError') }),
      ...(values.about.trim().length < 10 && { about: t('aboutError') }),
      ...(!terms && { terms: t('termsError') }),
    };
    setMissing(found);
    if (Object.keys(found).length === 0) apply.mutate({ body: { ...values, terms: true } });
    else setFailedChecks(failedChecks + 1);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid max-w-text gap-5">
      {!shop && <h2 className="text-title">{t('title')}</h2>}
      <Field label={t('name')} hint={t('nameHint')} error={errors.name} required>
        {(control) => (
          <Input
            {...control}
            value={values.name}
            onChange={({ target }) => set('name', target.value)}
            maxLength={80}
            autoComplete="organization"
          />
        )}
      </Field>
      <Field label={t('site')} error={errors.site} required>
        {(control) => (
          <Input
            {...control}
            value={values.site}
            onChange={({ target }) => set('site', target.value)}
            maxLength={200}
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
            placeholder="shop.example"
          />
        )}
      </Field>
      <Field label={t('about')} hint={t('aboutHint')} error={errors.about} required>
        {(control) => (
          <Textarea
            {...control}
            value={values.about}
            onChange={({ target }) => set('about', target.value)}
            rows={4}
            maxLength={1000}
            autoComplete="off"
          />
        )}
      </Field>
      <ShopFee />
      <Checkbox
        checked={terms}
        onChange={({ target }) => {
          setTerms(target.checked);
          setMissing({ ...missing, terms: undefined });
        }}
        label={t.rich('terms', { link: (words) => <Link href={`${routes.shops}#${termsIds[locale]}`}>{words}</Link> })}
        error={errors.terms}
      />
      {apply.error && !fields.some((field) => fieldError(apply.error, field)) && (
        <Callout tone="danger" live>
          {apply.error instanceof ApiFailure && apply.error.detail ? apply.error.detail : t('failed')}
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={apply.isPending}>{t(shop ? 'again' : 'submit')}</SubmitButton>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </div>
    </form>
  );
}

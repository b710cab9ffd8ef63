'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { ApiFailure, requestIdOf } from '#lib/api/failure.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { useSite } from '../use-site.ts';

type Widget = CallResponse<'GET /api/v1/shop/widget/'>;

/** Settings of the shop's widget: the sites that may embed it, and the HTML to paste. */
export function WidgetSection() {
  const t = useTranslations('Shop.widget');
  const { data, error, refetch } = useQuery(queryFor('GET /api/v1/shop/widget/'));
  return (
    <section aria-labelledby="widget" className="grid gap-4">
      <h2 id="widget" className="text-title">
        {t('title')}
      </h2>
      <p className="max-w-text text-soft">{t('lead')}</p>
      {error && !data && <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <WidgetForm widget={data} />}
    </section>
  );
}

function WidgetForm({ widget: { shop, origins } }: { widget: Widget }) {
  const t = useTranslations('Shop.widget');
  const locale = useLocale();
  const site = useSite();
  const client = useQueryClient();
  const [typed, setTyped] = useState(origins.join('\n'));
  const [isShortened, setShortened] = useState(false);
  const save = useMutation({
    ...mutationFor('PUT /api/v1/shop/widget/'),
    onSuccess: (widget, { body }) => {
      setShortened(body.origins.some(hasPath));
      setTyped(widget.origins.join('\n'));
      client.setQueryData(queryFor('GET /api/v1/shop/widget/').queryKey, widget);
    },
  });
  const fault = save.error ? (save.error instanceof ApiFailure && save.error.detail) || t('failed') : undefined;
  const fieldFault = save.error instanceof ApiFailure && save.error.fields.origins?.[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ body: { origins: typed.split(/[\s,;]+/).filter(Boolean) } });
  };
  const code = `<script src="${site}/widget/embed.js" data-shop="${shop}" data-lang="${locale}"></script>`;
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="grid max-w-text gap-4">
        <Field label={t('origins')} hint={t('originsHint')} error={fieldFault || fault}>
          {(control) => (
            <Textarea
              {...control}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              rows={2}
              spellCheck={false}
              placeholder="https://shop.example"
            />
          )}
        </Field>
        <SubmitButton busy={save.isPending} className="justify-self-start">
          {t('save')}
        </SubmitButton>
        {save.isSuccess && (
          <Callout tone="success" title={t('saved')} live>
            {isShortened && <p>{t('shortened')}</p>}
          </Callout>
        )}
      </form>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="font-semibold">{t('code')}</h3>
          <CopyButton value={code} what={t('what')} />
        </div>
        <pre className="rounded-control border border-line bg-wash p-4 text-note whitespace-pre-wrap wrap-anywhere">
          <code>{code}</code>
        </pre>
        <p className="text-soft">{t('codeText')}</p>
      </div>
      <a
        href={`${locale === 'en' ? '/en' : ''}/widget/${shop}/demo`}
        target="_blank"
        rel="noopener"
        className={`${buttonClass('secondary')} justify-self-start`}
      >
        {t('preview')}
      </a>
    </>
  );
}

/** Whether the typed address of a site contains a path, a query or a fragment after the domain. */
const hasPath = (typed: string) => /^[^/?#]+[/?#]+[^/]/.test(typed.replace(/^[a-z]+:\/\//i, ''));

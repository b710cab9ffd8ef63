'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Link } from '#components/link.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { ApiFailure } from '#lib/api/failure.ts';
import { routes } from '#lib/routes.ts';
import { TemplateButtons } from '../templates/template-buttons.tsx';
import type { QueueItem } from '../types.ts';
import { type BulkAction, isDanger, needsNote } from './bulk-actions.ts';
import { type BulkResult, useBulkMove } from './use-bulk-move.ts';

interface Props {
  action: BulkAction;
  items: QueueItem[];
  onClose: () => void;
}

/** Form that applies one action to several claims and shows the result for each claim. */
export function BulkForm({ action, items, onClose }: Props) {
  const t = useTranslations('Operator.bulk');
  const queue = useTranslations('Operator.queue');
  const locale = useLocale();
  const { results, isRunning, left, run } = useBulkMove(items, action);
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isNoteMissing = needsNote(action) && note.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isNoteMissing && !isRunning) void run(note.trim());
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{t(`what.${action}`)}</p>
      {needsNote(action) && (
        <>
          <Field
            label={t('note')}
            hint={t('noteHint')}
            error={submitted && isNoteMissing && t('noteRequired')}
            required
          >
            {(control) => (
              <Textarea
                {...control}
                data-autofocus
                maxLength={1000}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <TemplateButtons locale={locale} text={note} onChange={setNote} />
        </>
      )}
      <ul className="grid max-h-56 gap-1.5 overflow-y-auto text-note">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-baseline gap-x-3">
            <Link href={routes.operatorClaim(item.id)} className="font-semibold tabular-nums">
              {item.number}
            </Link>
            <Amount value={item.toSumma} code={item.toCode} className="text-soft" />
            {item.bills > 0 && <span>{queue('bills', { count: item.bills })}</span>}
            <Result result={results.get(item.id)} />
          </li>
        ))}
      </ul>
      <p role="status" className="tabular-nums empty:hidden">
        {results.size > 0 && t('progress', { done: items.length - left, all: items.length })}
      </p>
      <div className="flex flex-wrap gap-2">
        {left > 0 && (
          <SubmitButton variant={isDanger(action) ? 'danger' : 'primary'} busy={isRunning}>
            {t(results.size > 0 && !isRunning ? 'again' : `do.${action}`)}
          </SubmitButton>
        )}
        <Button variant={left > 0 ? 'quiet' : 'primary'} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}

function Result({ result }: { result: BulkResult | undefined }) {
  const t = useTranslations('Operator');
  if (result === undefined) return null;
  if (result === 'done') return <span className="text-success">{t('bulk.done')}</span>;
  const detail = result instanceof ApiFailure ? result.detail : '';
  return <span className="text-danger">{detail || t('error.unknown')}</span>;
}

'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { QueueItem } from '../types.ts';
import { useMay } from '../use-role.ts';
import { type BulkAction, bulkActions, bulkPermission, fits, isDanger } from './bulk-actions.ts';
import { BulkForm } from './bulk-form.tsx';
import type { Selection } from './use-selection.ts';

/**
 * Checkbox that selects all listed claims, and buttons for the actions that are possible for at least one selected
 * claim.
 */
export function SelectionBar({ selection: { selected, isAll, toggleAll } }: { selection: Selection }) {
  const t = useTranslations('Operator');
  const may = useMay();
  // The claims on which the dialog acts. The list stays the same when the queue is refetched.
  const [form, setForm] = useState<{ action: BulkAction; items: QueueItem[] } | null>(null);
  const offers = bulkActions
    .map((action) => ({ action, items: selected.filter((item) => fits(action, item)) }))
    .filter(({ action, items }) => items.length > 0 && may(bulkPermission(action)));
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 max-lg:mb-2">
      <Checkbox label={t('queue.selectAll')} checked={isAll} onChange={toggleAll} />
      <p role="status" className="text-note text-soft tabular-nums empty:hidden">
        {selected.length > 0 && t('queue.selected', { count: selected.length })}
      </p>
      {offers.map(({ action, items }) => (
        <Button
          key={action}
          variant={isDanger(action) ? 'danger' : 'secondary'}
          size="dense"
          onClick={() => setForm({ action, items })}
        >
          {t('bulk.offer', { action: t(`bulk.do.${action}`), count: items.length })}
        </Button>
      ))}
      {selected.length > 0 && offers.length === 0 && <p className="text-note text-soft">{t('bulk.nothingFits')}</p>}
      <Dialog
        open={form !== null}
        onClose={() => setForm(null)}
        title={form && t('bulk.title', { action: t(`bulk.do.${form.action}`), count: form.items.length })}
      >
        {form && <BulkForm action={form.action} items={form.items} onClose={() => setForm(null)} />}
      </Dialog>
    </div>
  );
}

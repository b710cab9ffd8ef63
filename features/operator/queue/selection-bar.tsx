'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { QueueItem } from '../types.ts';
import { RejectForm } from './reject-form.tsx';
import type { Selection } from './use-selection.ts';

/** Selects claims marked as paid, and rejects the selected ones together. */
export function SelectionBar({ selection: { selected, isAll, toggleAll } }: { selection: Selection }) {
  const t = useTranslations('Operator');
  // Claims in the dialog. A refetch of the queue must not change this list.
  const [rejecting, setRejecting] = useState<QueueItem[] | null>(null);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 max-lg:mb-2">
      <Checkbox label={t('queue.selectAll')} checked={isAll} onChange={toggleAll} />
      <p role="status" className="text-note text-soft tabular-nums empty:hidden">
        {selected.length > 0 && t('queue.selected', { count: selected.length })}
      </p>
      {selected.length > 0 && (
        <Button variant="danger" size="dense" onClick={() => setRejecting(selected)}>
          {t('queue.reject')}
        </Button>
      )}
      <Dialog
        open={rejecting !== null}
        onClose={() => setRejecting(null)}
        title={t('bulk.title', { count: rejecting?.length ?? 0 })}
      >
        {rejecting && <RejectForm items={rejecting} onClose={() => setRejecting(null)} />}
      </Dialog>
    </div>
  );
}

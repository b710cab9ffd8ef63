'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { DeskDirection } from '../types.ts';
import { BulkForm } from './bulk-form.tsx';
import type { PairSelection } from './use-pair-selection.ts';

/** Selects all listed directions and opens the form that changes the selected ones together. */
export function BulkBar({ selection: { selected, isAll, toggleAll, clear } }: { selection: PairSelection }) {
  const t = useTranslations('Operator.directions.bulk');
  // Directions in the dialog. A refetch of the directions must not change this list.
  const [changing, setChanging] = useState<DeskDirection[] | null>(null);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1">
      <Checkbox label={t('all')} checked={isAll} onChange={toggleAll} />
      <p role="status" className="text-note text-soft tabular-nums empty:hidden">
        {selected.length > 0 && t('selected', { count: selected.length })}
      </p>
      {selected.length > 0 && (
        <Button variant="secondary" size="dense" onClick={() => setChanging(selected)}>
          {t('change')}
        </Button>
      )}
      <Dialog
        open={changing !== null}
        onClose={() => setChanging(null)}
        title={t('title', { count: changing?.length ?? 0 })}
      >
        {changing && (
          <BulkForm
            directions={changing}
            onDone={() => {
              setChanging(null);
              clear();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

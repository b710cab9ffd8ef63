'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { urlOf } from '#lib/api/address.ts';
import { IfMay } from '../if-may.tsx';
import { ImportForm } from './import-form.tsx';

/** Exports all directions as a CSV file, and imports the file after it was edited. */
export function FileTools() {
  const t = useTranslations('Operator.directions.file');
  const client = useQueryClient();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <a href={urlOf('GET /api/v1/operator/directions/csv/', {})} download className={buttonClass('quiet')}>
        {t('export')}
      </a>
      <IfMay permission="directions:write">
        <Button variant="secondary" onClick={() => setImporting(true)}>
          {t('import')}
        </Button>
      </IfMay>
      <Dialog open={isImporting} onClose={() => setImporting(false)} title={t('title')}>
        <ImportForm
          onDone={() => {
            setImporting(false);
            void client.invalidateQueries();
          }}
        />
      </Dialog>
    </>
  );
}

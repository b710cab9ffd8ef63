'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { setShortcutsEnabled, shortcutsEnabled } from './shortcuts-setting.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Lists the page's keyboard shortcuts in a dialog, opened by `?` or a button. */
export function ShortcutsHelp({ keys }: { keys: readonly (readonly [key: string, what: string])[] }) {
  const t = useTranslations('Operator.keys');
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <Button variant="quiet" className="max-sm:hidden" onClick={() => setOpen(true)}>
        {t('button')}
        <Kbd>?</Kbd>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('title')}>
        <dl className="divide-y divide-line">
          {keys.map(([key, what]) => (
            <div key={key} className="flex items-center justify-between gap-6 py-2">
              <dt>{what}</dt>
              <dd>
                <Kbd>{key}</Kbd>
              </dd>
            </div>
          ))}
        </dl>
        <Switch />
      </Dialog>
    </>
  );
}

function Switch() {
  const t = useTranslations('Operator.keys');
  const [on, setOn] = useState(shortcutsEnabled);
  const change = (next: boolean) => {
    setShortcutsEnabled(next);
    setOn(next);
  };
  return <Checkbox label={t('on')} checked={on} onChange={(event) => change(event.target.checked)} />;
}

export const Kbd = ({ children }: { children: string }) => (
  <kbd className="rounded-mark border border-current px-1.5 font-sans text-note font-normal max-sm:hidden">
    {children}
  </kbd>
);

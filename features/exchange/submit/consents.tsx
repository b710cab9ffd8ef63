'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { routes } from '#lib/routes.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { useEarlyInput } from '../loading/use-early-input.ts';
import { useLazyComponent } from '../loading/use-lazy-component.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';
import { useTextVersions } from './use-consent-texts.ts';

/**
 * Loads the dialog with the rules for paying the exchange ("wallet replenishment rules"). Called when the form is first
 * touched.
 */
export const loadReplenishmentDialog = async () => (await import('./replenishment-dialog.tsx')).ReplenishmentDialog;

const linkClass = 'text-accent underline underline-offset-4 hover:text-accent-strong';

/** Checkboxes for the consents. The consent texts open without leaving the form, so that no input is lost. */
export function Consents({ exchange, checks }: { exchange: Exchange; checks: FormChecks }) {
  const t = useTranslations('Exchange.consents');
  const [reading, setReading] = useState(false);
  const { Part: ReplenishmentDialog, failed, retry } = useLazyComponent(loadReplenishmentDialog, reading);
  const read = () => {
    setReading(true);
    if (failed) retry();
  };
  const texts = useTextVersions();
  const { state, dispatch } = exchange;

  const agree = (to: 'aml' | 'replenishment', agreed: boolean) => {
    checks.setFault(to, null);
    dispatch({ type: 'agree', to, agreed });
    // Fetches the versions of the consent texts in advance. A failure is handled on submit.
    if (agreed) texts.read().catch(() => undefined);
  };
  const fields = {
    aml: useEarlyInput(({ checked }) => agree('aml', checked)),
    replenishment: useEarlyInput(({ checked }) => agree('replenishment', checked)),
  };
  const box = (to: 'aml' | 'replenishment') => ({
    ref: fields[to],
    'data-field': to,
    name: to,
    checked: state.agree[to],
    error: checks.faults[to],
    onChange: (event: { target: { checked: boolean } }) => agree(to, event.target.checked),
  });

  return (
    <div className="of-pair grid">
      <Checkbox
        {...box('aml')}
        label={t.rich('aml', {
          link: (words) => (
            <Link href={routes.aml} target="_blank" className={linkClass}>
              {words}
            </Link>
          ),
        })}
      />
      <Checkbox
        {...box('replenishment')}
        hint={t('replenishmentHint', { network: exchange.from?.network?.code ?? 'none' })}
        label={t.rich('replenishment', {
          link: (words) => (
            <button type="button" className={linkClass} onClick={read}>
              {words}
            </button>
          ),
        })}
      />
      {reading && ReplenishmentDialog && <ReplenishmentDialog onClose={() => setReading(false)} />}
    </div>
  );
}

'use client';
import { useLocale, useTranslations } from 'next-intl';
import { StatusBadge, type Tone } from '#components/ui/status-badge.tsx';
import { formatMoney } from '#domain/format.ts';
import { localeKey } from '#domain/locale.ts';
import { formatDate } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import type { StaffContest } from '../types.ts';
import { DrawForm } from './draw-form.tsx';
import { ReleasePrizes } from './release-prizes.tsx';

const tones: Record<StaffContest['state'], Tone> = {
  planned: 'neutral',
  running: 'active',
  closing: 'active',
  to_draw: 'caution',
  drawn: 'success',
};

type Prize = StaffContest['prizes'][number];

export function ContestItem({ contest }: { contest: StaffContest }) {
  const t = useTranslations('Operator.contests');
  const locale = useLocale();
  const { startsAt, endsAt, entries, prizes, currency, publicValueName, state, winners } = contest;
  const sumOf = ({ summa }: Prize) => (summa && currency ? formatMoney(summa, currency, locale) : null);
  const sums = prizes.map(sumOf).filter((sum) => sum !== null);
  // A prize whose name is a sum is shown without a second line, because this line would repeat the sum.
  const areSumsNamed = prizes.every((prize) => withSpaces(sumOf(prize) ?? prize[locale]) === withSpaces(prize[locale]));
  const days = [startsAt, endsAt].map((at) => formatDate(at, locale));
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-semibold">{contest[localeKey('title', locale)]}</h2>
        <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
        <span className="text-soft tabular-nums">{days.join(' – ')}</span>
        <span className="text-soft tabular-nums">{t('entries', { count: entries })}</span>
      </div>
      {winners.length === 0 ? (
        <p className="text-soft">{t('prizes', { list: prizes.map((prize) => prize[locale]).join(', ') })}</p>
      ) : (
        <ol className="grid gap-0.5 tabular-nums">
          {winners.map(({ place, claim, prize, status }) => (
            <li key={place}>
              {t('winner', { place, claim, prize })}
              {status && <span className="text-soft">{` · ${t(`prizeStatus.${status}`)}`}</span>}
            </li>
          ))}
        </ol>
      )}
      {winners.length === 0 && sums.length > 0 && !areSumsNamed && (
        <p className="text-soft tabular-nums">{t('sums', { list: sums.join(', ') })}</p>
      )}
      {state !== 'drawn' && <p className="text-soft">{t('publicValueIs', { name: publicValueName })}</p>}
      {state === 'drawn' && winners.length === 0 && <p className="text-soft">{t('nobody')}</p>}
      {state === 'closing' && <p role="status">{t('closing')}</p>}
      <IfMay permission="prizes:release">
        <ReleasePrizes contest={contest} />
      </IfMay>
      {state === 'to_draw' && (
        <IfMay permission="contests:write">
          <DrawForm contest={contest} />
        </IfMay>
      )}
    </li>
  );
}

const withSpaces = (text: string): string => text.replace(/\s/g, ' ');

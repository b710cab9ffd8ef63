import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { type NoticeChannel, noticeChannels } from '#domain/staff-notice.ts';
import type { StaffNotices } from '../types.ts';

interface Props {
  notice: StaffNotices['notices'][number];
  onChange: (channel: NoticeChannel, isOn: boolean) => void;
}

export function NoticeRow({ notice: { kind, by }, onChange }: Props) {
  const t = useTranslations('Operator.notices');
  const id = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-2">
      <p id={id} className="min-w-56 grow basis-0">
        <span className="font-semibold">{t(`kind.${kind}.name`)}</span>
        <span className="block text-note text-soft">{t(`kind.${kind}.text`)}</span>
        {kind === 'inquiry' && <span className="block text-note text-soft">{t('inquiryMail')}</span>}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside its fields in a row */}
      <div role="group" aria-labelledby={id} className="flex max-sm:w-full max-sm:gap-5 sm:-mr-4">
        {noticeChannels.map((channel) =>
          by[channel] === null ? (
            <span key={channel} className="grid min-h-11 w-24 place-items-center text-soft max-sm:hidden">
              <span aria-hidden="true">–</span>
              <span className="sr-only">
                {t('byChannel', { kind: t(`channel.${channel}`), channel: t('notOffered') })}
              </span>
            </span>
          ) : (
            <Checkbox
              key={channel}
              className="sm:grid sm:w-24 sm:place-items-center"
              label={<span className="sm:sr-only">{t(`channel.${channel}`)}</span>}
              checked={by[channel]}
              onChange={(event) => onChange(channel, event.target.checked)}
            />
          ),
        )}
      </div>
    </li>
  );
}

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import type { NoticeChannel } from '#domain/staff-notice.ts';

/** Card of one notice channel, with its title and its controls. */
export function ChannelCard({ channel, children }: { channel: NoticeChannel; children: ReactNode }) {
  const t = useTranslations('Operator.notices');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid content-start justify-items-start gap-3 rounded-control border border-line bg-sheet p-4"
    >
      <h2 id={id} className="font-semibold">
        {t(`channel.${channel}`)}
      </h2>
      {children}
    </section>
  );
}

'use client';
import { NoticeModal } from '#components/ui/notice-modal.tsx';
import type { Pair } from '../data/types.ts';
import { useNotices } from './use-notices.ts';

/** Shows all notices of the pair in one dialog. Each notice is shown only once per visit. */
export function PairNotices({ pair }: { pair: Pair | null }) {
  const { texts, dismiss } = useNotices(pair);
  return (
    <NoticeModal open={texts.length > 0} onClose={dismiss}>
      {texts.map((text) => (
        <p key={text} className="whitespace-pre-line">
          {text}
        </p>
      ))}
    </NoticeModal>
  );
}

'use client';
import { openChat } from '#lib/open-chat.ts';
import { Icon } from '../ui/icon.tsx';

interface Props {
  label: string;
  /**
   * `icon` is an icon button in the header, and `row` is a row of the site menu. A press on the row also closes the
   * menu, because the open menu would hide the chat.
   */
  kind: 'icon' | 'row';
}

/** Opens the live chat on narrow screens, where a floating button would cover the page. */
export const ChatOpener = ({ label, kind }: Props) =>
  kind === 'icon' ? (
    <button
      type="button"
      onClick={openChat}
      className="grid size-11 place-items-center rounded-control text-ink hover:bg-wash @max-[22rem]:hidden xl:hidden"
    >
      <Icon name="speech" className="size-6" />
      <span className="sr-only">{label}</span>
    </button>
  ) : (
    <button
      type="button"
      popoverTarget="site-menu"
      popoverTargetAction="hide"
      onClick={openChat}
      className="flex min-h-14 w-full items-center gap-3 text-lead"
    >
      <Icon name="speech" />
      {label}
    </button>
  );

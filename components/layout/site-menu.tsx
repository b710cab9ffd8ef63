'use client';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

interface Props {
  label: string;
  closeLabel: string;
  children: ReactNode;
}

const buttonClass = 'grid size-11 place-items-center rounded-control text-ink hover:bg-wash';

/** Site menu for narrow screens. It is a native popover that also closes when the visitor follows a link. */
export function SiteMenu({ label, closeLabel, children }: Props) {
  const closeOnLink = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) event.currentTarget.hidePopover();
  };
  return (
    <>
      <button type="button" popoverTarget="site-menu" className={`${buttonClass} -mr-2.5 xl:hidden`}>
        <Icon name="menu" className="size-6" />
        <span className="sr-only">{label}</span>
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the handler reacts to clicks on links only */}
      <div
        id="site-menu"
        popover="auto"
        onClick={closeOnLink}
        className="m-0 size-full max-h-none max-w-none border-0 bg-paper px-4 text-ink sm:px-6 xl:hidden"
      >
        <div className="flex min-h-16 items-center justify-between">
          <span className="text-title font-semibold">{label}</span>
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            className={`${buttonClass} -mr-2.5`}
          >
            <Icon name="close" className="size-6" />
            <span className="sr-only">{closeLabel}</span>
          </button>
        </div>
        {children}
      </div>
    </>
  );
}

'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { cn } from '#lib/cn.ts';
import { chatOpenEvent } from '#lib/open-chat.ts';
import { hasOpenedChat, rememberChatOpened, whenIdle } from './chat-consent.ts';

interface Props {
  /** Language of the page, which selects the chat widget. */
  locale: string;
  load: 'click' | 'idle';
  /**
   * Button texts, passed in by the server layout. Otherwise a message catalogue would be sent to the browser for one
   * button.
   */
  words: { button: string; title: string; close: string };
}

/**
 * Chat button that loads the provider's widget on demand. The widget runs in an iframe, which keeps its code and styles
 * out of the page.
 */
export function LiveChat({ locale, load, words }: Props) {
  const [visibility, setVisibility] = useState<'never' | 'hidden' | 'open'>('never');
  const frame = useRef<HTMLIFrameElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (load !== 'idle' && !hasOpenedChat()) return;
    return whenIdle(() => setVisibility((current) => (current === 'never' ? 'hidden' : current)));
  }, [load]);
  const close = () => setVisibility('hidden');
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'chat:closed') close();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  });

  const isOpen = visibility === 'open';
  // Moves the focus into the chat frame when the chat opens, and back to the pressed button when the chat closes.
  useEffect(() => {
    if (!isOpen) return;
    frame.current?.focus();
    return () => void (opener.current instanceof HTMLElement && opener.current.focus());
  }, [isOpen]);

  const open = useCallback(() => {
    opener.current = document.activeElement;
    rememberChatOpened();
    setVisibility('open');
    frame.current?.contentWindow?.postMessage('chat:shown', window.location.origin);
  }, []);
  useEffect(() => {
    window.addEventListener(chatOpenEvent, open);
    return () => window.removeEventListener(chatOpenEvent, open);
  }, [open]);

  return (
    <aside aria-label={words.title} className="fixed right-1.5 bottom-4 z-30 2xl:right-6 2xl:bottom-6 print:hidden">
      <button
        type="button"
        onClick={open}
        aria-expanded={isOpen}
        title={words.title}
        className={cn(
          buttonClass('secondary'),
          // This floating button needs a wide page margin. On narrower screens, other buttons in the header and in the
          // menu open the chat.
          'bg-paper max-xl:hidden max-2xl:size-11 max-2xl:p-0',
          isOpen && 'invisible',
        )}
      >
        <Icon name="speech" />
        <span className="max-2xl:sr-only">{words.button}</span>
      </button>
      {visibility !== 'never' && (
        <section hidden={!isOpen} aria-label={words.title} className={cn('chat-panel', isOpen && 'flex')}>
          <header className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-4">
            <h2 className="font-semibold">{words.title}</h2>
            <Button
              variant="quiet"
              size="icon"
              onClick={close}
              onKeyDown={({ key }) => key === 'Escape' && close()}
              aria-label={words.close}
            >
              <Icon name="close" />
            </Button>
          </header>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the widget needs this site's storage for
              its conversation */}
          <iframe
            key={locale}
            ref={frame}
            src={`/chat-frame/${locale}.html`}
            title={words.title}
            className="w-full flex-1"
          />
        </section>
      )}
    </aside>
  );
}

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Content that is printed instead of the page and never shown on the screen. Render it only after a user's action,
 * never on the server, because it needs `document`.
 */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div data-print-sheet="" className="hidden print:block">
      {children}
    </div>,
    document.body,
  );

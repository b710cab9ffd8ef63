import { NotFoundScreen } from '#components/layout/not-found-screen.tsx';

/**
 * The 404 screen. It has no header and footer, to stay small: Next adds it to the payload of every page. The
 * prerendered 404 page has both.
 */
export default function NotFound() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}

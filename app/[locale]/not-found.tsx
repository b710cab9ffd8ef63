import { NotFoundScreen } from '#components/layout/error-screen.tsx';

/**
 * 404 screen without header and footer. It must be small, because Next adds this component to the payload of every
 * page.
 */
export default function NotFound() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}

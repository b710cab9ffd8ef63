import { NotFoundScreen } from '#components/layout/not-found-screen.tsx';

/**
 * Has no header and footer, because Next adds this component to the payload of every page. The prerendered 404 page has
 * both.
 */
export default function NotFound() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}

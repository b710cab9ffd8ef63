import { Callout } from '#components/ui/callout.tsx';

/** An error that belongs to no single field. The live region is always rendered, so that its text is announced. */
export const FormError = ({ children }: { children?: string | undefined }) => (
  <div role="alert" className="empty:hidden">
    {children && <Callout tone="danger">{children}</Callout>}
  </div>
);

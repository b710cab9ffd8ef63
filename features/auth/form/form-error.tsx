import { Callout } from '#components/ui/callout.tsx';

/**
 * Form-level error. The live region is always rendered, because screen readers announce only changes to existing
 * regions.
 */
export const FormError = ({ children }: { children?: string | undefined }) => (
  <div role="alert" className="empty:hidden">
    {children && <Callout tone="danger">{children}</Callout>}
  </div>
);

import { Callout } from '#components/ui/callout.tsx';

/** What was refused as a whole. The region is always there, so that it is spoken when it fills. */
export const FormError = ({ children }: { children?: string | undefined }) => (
  <div role="alert" className="empty:hidden">
    {children && <Callout tone="danger">{children}</Callout>}
  </div>
);

import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { type Chapter, State } from '../specimen.tsx';
import { MovingRate } from './motion.tsx';

const callouts = ['info', 'success', 'caution', 'danger'] as const;
const badges = ['neutral', 'active', 'success', 'caution', 'danger'] as const;
const nothing = () => undefined;

export const feedback: readonly Chapter[] = [
  {
    id: 'callout',
    title: 'Callout, StatusBadge',
    render: () => (
      <>
        <State name="info, success, caution, danger" stacked>
          {callouts.map((tone) => (
            <Callout key={tone} tone={tone} title={`A title, ${tone}`}>
              <p>What happened, what was kept, what to do now.</p>
            </Callout>
          ))}
        </State>
        <State name="without a title" stacked>
          <Callout tone="info">
            <p>One sentence is enough.</p>
          </Callout>
        </State>
        <State name="neutral, active, success, caution, danger">
          {badges.map((tone) => (
            <StatusBadge key={tone} tone={tone}>
              {tone}
            </StatusBadge>
          ))}
        </State>
      </>
    ),
  },
  {
    id: 'states',
    title: 'EmptyState, ErrorState',
    render: () => (
      <>
        <State name="nothing here" stacked>
          <EmptyState title="No claims yet" text="The first one stands here." action={<Button>Exchange</Button>} />
        </State>
        <State name="a failure: in general, with all it may carry" stacked>
          <ErrorState />
          <ErrorState
            title="The list was not loaded"
            text="What is shown may be out of date."
            requestId="7f1d2c3b"
            onRetry={nothing}
            action={<Button>Sign in</Button>}
          />
        </State>
      </>
    ),
  },
  {
    id: 'loading',
    title: 'Skeleton, Spinner, Changed',
    render: () => (
      <>
        <State name="the size of what is loading" stacked>
          <Skeleton className="h-12 w-full rounded-control" />
          <Skeleton className="h-5 w-40" />
        </State>
        <State name="spinner">
          <Spinner />
          <Spinner className="size-8 text-accent" />
        </State>
        <State name="a change that the visitor did not make">
          <MovingRate />
        </State>
      </>
    ),
  },
];

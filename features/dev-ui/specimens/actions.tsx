import type { ReactNode } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { type ButtonVariant, buttonClass } from '#components/ui/button-class.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { type Chapter, State } from '../specimen.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

const eachVariant = (render: (variant: ButtonVariant) => ReactNode) => variants.map((variant) => render(variant));

export const actions: readonly Chapter[] = [
  {
    id: 'button',
    title: 'Button',
    render: () => (
      <>
        <State name="md: primary, secondary, quiet, danger">
          {eachVariant((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </State>
        <State name="busy: stays in focus, swallows presses">
          {eachVariant((variant) => (
            <Button key={variant} variant={variant} busy>
              {variant}
            </Button>
          ))}
        </State>
        <State name="disabled">
          {eachVariant((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
        </State>
        <State name="SubmitButton: disabled until hydration">
          <SubmitButton>Send</SubmitButton>
        </State>
        <State name="lg, dense, icon">
          <Button size="lg">Exchange</Button>
          <Button size="dense" variant="secondary">
            Change
          </Button>
          <Button size="icon" variant="quiet" aria-label="Close">
            <Icon name="close" />
          </Button>
        </State>
        <State name="blocked: in reach, described by its reason">
          <Button size="lg" aria-disabled data-blocked>
            Exchange
          </Button>
        </State>
        <State name="buttonClass() on a link">
          <Link href="/" className={buttonClass('secondary')}>
            To the exchange
            <Icon name="right" />
          </Link>
        </State>
      </>
    ),
  },
  {
    id: 'copy-button',
    title: 'CopyButton',
    render: () => (
      <State name="with words, compact">
        <CopyButton value="0.05" what="the amount" />
        <CopyButton value="0.05" what="the amount" compact />
      </State>
    ),
  },
];

import { useTranslations } from 'next-intl';
import { StatusBadge, type Tone } from '#components/ui/status-badge.tsx';
import type { DeskChain } from '../types.ts';
import { ChainFacts } from './chain-facts.tsx';
import { ChainTrouble } from './chain-trouble.tsx';
import { ChainWallet } from './chain-wallet.tsx';
import { Endpoints } from './endpoints.tsx';
import { RescanPanel } from './rescan-panel.tsx';
import { StuckPayouts } from './stuck-payouts.tsx';
import { WatchedCurrencies } from './watched-currencies.tsx';

const tones: Record<DeskChain['condition'], Tone> = {
  unseen: 'neutral',
  quiet: 'danger',
  stopped: 'danger',
  untrusted: 'caution',
  working: 'success',
};

interface Props {
  chain: DeskChain;
  /** Time at which the figures were loaded, in ms since the epoch. */
  now: number;
}

/** Shows one chain: whether it works, the cause if it does not, its endpoints, payments, wallet and stuck payouts. */
export function ChainCard({ chain, now }: Props) {
  const t = useTranslations('Operator.chains');
  const { name, network, condition } = chain;
  return (
    <section className="grid gap-4 rounded-control border border-line bg-sheet p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lead wrap-anywhere">{name}</h2>
        <span className="text-soft">{network}</span>
        <StatusBadge tone={tones[condition]}>{t(`condition.${condition}`)}</StatusBadge>
      </div>
      <ChainTrouble chain={chain} />
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <ChainFacts chain={chain} />
        <Endpoints endpoints={chain.endpoints} />
      </div>
      <RescanPanel chain={chain} />
      <ChainWallet chain={chain} now={now} />
      <StuckPayouts payouts={chain.stuck} now={now} />
      <WatchedCurrencies currencies={chain.currencies} />
    </section>
  );
}

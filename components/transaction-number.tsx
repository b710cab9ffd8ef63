import { useTranslations } from 'next-intl';
import { explorerUrl } from '#domain/explorer.ts';
import { Icon } from './ui/icon.tsx';

interface Props {
  number: string;
  /** Code of the blockchain network, or null for a payment by bank, wallet or cash. */
  network: string | null;
}

/** Shows a transaction number, with a link to a block explorer if the network has one. */
export function TransactionNumber({ number, network }: Props) {
  const t = useTranslations('Common');
  const url = explorerUrl(network, number);
  if (!url) return <span className="wrap-anywhere">{number}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="wrap-anywhere">
      {/* The padding reserves the icon's width, so that the icon never wraps onto a line of its own. */}
      <span className="pr-5">{number}</span>
      <Icon name="external" className="-ml-4 inline size-4" />
      <span className="sr-only"> ({t('explorer')})</span>
    </a>
  );
}

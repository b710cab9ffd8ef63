import { useTranslations } from 'next-intl';
import { encode } from 'uqr';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { cn } from '#lib/cn.ts';

/** Whether the text is a payment URI (BIP 21 or similar) that opens a wallet on this device. */
const opensWallet = (text: string): boolean => /^(?!https?:|javascript:|data:)[a-z][a-z0-9+.-]*:\S+$/i.test(text);

/** A QR code, dark on white in both themes, because many scanners cannot read inverted codes. */
export function QrCode({ text }: { text: string }) {
  const t = useTranslations('Claim.requisite');
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <div className="flex flex-wrap content-start items-center gap-x-6 gap-y-3 border-line p-4 max-sm:border-t sm:w-58 sm:border-l sm:p-6 print:w-auto print:border-none">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('qr')}
        className="size-44 rounded-control bg-white print:size-36"
      >
        <path d={path} className="fill-black" />
      </svg>
      <div className="grid max-w-56 gap-3 text-soft">
        <p className="print:hidden">{t('qrHint')}</p>
        {opensWallet(text) && (
          <a href={text} className={cn(buttonClass('secondary'), 'pointer-fine:hidden print:hidden')}>
            <Icon name="external" />
            {t('wallet')}
          </a>
        )}
      </div>
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Qr } from '#components/ui/qr.tsx';
import { cn } from '#lib/cn.ts';

/** Whether the text is a URI that opens a wallet app, such as a BIP 21 URI. Web, script and data URLs are excluded. */
const opensWallet = (text: string): boolean => /^(?!https?:|javascript:|data:)[a-z][a-z0-9+.-]*:\S+$/i.test(text);

/** QR code with the payment details. On phones, a link that opens a wallet app is shown too. */
export function QrCode({ text }: { text: string }) {
  const t = useTranslations('Claim.requisite');
  return (
    <div className="flex flex-wrap content-start items-center gap-x-6 gap-y-3 border-line p-4 max-sm:border-t sm:w-58 sm:border-l sm:px-6 sm:py-5 print:w-auto print:border-none">
      <Qr text={text} label={t('qr')} className="sm:size-40 print:size-36" />
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

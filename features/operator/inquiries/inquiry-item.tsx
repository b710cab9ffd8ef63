import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import type { Inquiry } from '../types.ts';

interface Props {
  message: Inquiry;
  busy: boolean;
  onMark: (answered: boolean) => void;
}

export function InquiryItem({ message, busy, onMark }: Props) {
  const t = useTranslations('Operator.messages');
  const locale = useLocale();
  const { number, at, name, email, claim, claimNumber, claimAuthor, text, answeredAt, answeredBy } = message;
  const subject = t('subject', { number: String(number) });
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-[16rem_minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        <p className="font-semibold tabular-nums">{t('number', { number: String(number) })}</p>
        <p className="text-note text-soft">{formatMoment(at, locale)}</p>
        {name && <p>{name}</p>}
        <p className="wrap-anywhere">{email}</p>
        {claimNumber !== null && (
          <p className="tabular-nums">
            {claim ? (
              <Link href={routes.operatorClaim(claim)}>{t('claim', { number: String(claimNumber) })}</Link>
            ) : (
              <span className="text-soft">{t('noClaim', { number: String(claimNumber) })}</span>
            )}
          </p>
        )}
        {claimAuthor && <ClaimAuthor author={claimAuthor} />}
      </div>
      {/* Keeps the line breaks of the visitor's message. */}
      <p lang={message.locale} className="max-w-text whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      <div className="grid content-start justify-items-stretch gap-2 max-lg:justify-items-start">
        {answeredAt ? (
          <>
            <p className="text-note text-soft">
              {t('answered', { by: answeredBy ?? '', at: formatMoment(answeredAt, locale) })}
            </p>
            <IfMay permission="inquiries:write">
              <Button variant="quiet" busy={busy} onClick={() => onMark(false)}>
                {t('reopen')}
              </Button>
            </IfMay>
          </>
        ) : (
          <>
            <a
              href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}
              className={buttonClass('secondary')}
            >
              {t('reply')}
            </a>
            <IfMay permission="inquiries:write">
              <Button variant="quiet" busy={busy} onClick={() => onMark(true)} aria-label={t('markOf', { number })}>
                {t('mark')}
              </Button>
            </IfMay>
          </>
        )}
      </div>
    </li>
  );
}

const authorTones = { account: 'success', browser: 'success', email: 'caution', stranger: 'danger' } as const;

/** Shows staff whether the sender of the inquiry seems to own the claim. Anybody can type a claim number. */
function ClaimAuthor({ author }: { author: NonNullable<Inquiry['claimAuthor']> }) {
  const t = useTranslations('Operator.messages.author');
  return (
    <>
      <p>
        <StatusBadge tone={authorTones[author]}>{t(`${author}.name`)}</StatusBadge>
      </p>
      <p className="text-note text-soft">{t(`${author}.text`)}</p>
    </>
  );
}

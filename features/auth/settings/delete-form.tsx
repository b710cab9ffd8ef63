'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { signOut } from '#lib/api/session.ts';
import { routes } from '#lib/routes.ts';
import { FormError } from '../form/form-error.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { Username } from '../form/username.tsx';
import { leaveSignedOut } from '../leave-signed-out.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { useProof } from '../second-factor/use-proof.ts';

const schema = async () => (await import('#contracts/users.ts')).accountRemoval;

export function DeleteForm({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslations('Account.settings.remove');
  const tCommon = useTranslations('Common');
  const [hasActiveClaims, setHasActiveClaims] = useState(false);
  const [rest, setRest] = useState<string>();
  const [cards, setCards] = useState<string>();
  const { prove, accepts, passkeyError } = useProof();
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: { password: '', totp: '', forfeit: false, cardsSaved: false },
    captcha: false,
    send: async ({ forfeit, cardsSaved, ...typed }) => {
      setHasActiveClaims(false);
      await prove(typed, async (proof) => {
        await call('DELETE /api/v1/users/me/', { body: { ...proof, forfeit, cardsSaved } }).catch((error: unknown) => {
          setRest((before) => fieldError(error, 'forfeit') ?? before);
          setCards((before) => fieldError(error, 'cardsSaved') ?? before);
          throw error;
        });
        // The API has already deleted both the account and its session. Signing out only removes this browser's cookies.
        await signOut().catch(() => undefined);
        leaveSignedOut(routes.successfully('deleted'));
      });
    },
    // A cancelled passkey leaves the form as it is.
    stays: true,
    fieldOf: { auth_failed: 'password', totp_invalid: 'totp' },
    retryAt: 'password',
    onRefused: (code) => setHasActiveClaims(code === 'limit_active'),
  });
  return (
    <form {...frame} className="grid gap-5">
      <p className="wrap-anywhere">
        {t('ask', { email })} {t('irreversible')}
      </p>
      <Username />
      {hasActiveClaims ? (
        <div role="alert">
          <Callout tone="caution">
            <p>{t('active')}</p>
            <p>
              <Link href={routes.orders}>{t('toOrders')}</Link>
            </p>
          </Callout>
        </div>
      ) : (
        <FormError>{passkeyError ?? errors.root?.message}</FormError>
      )}
      <Field label={t('password')} error={errors.password?.message} required>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      {accepts && <CodeField {...form.register('totp')} error={errors.totp?.message} accepts={accepts} />}
      {rest && <Checkbox {...form.register('forfeit')} label={t('forfeit')} hint={rest} />}
      {cards && (
        <div className="grid gap-2">
          <Checkbox {...form.register('cardsSaved')} label={t('cardsSaved')} hint={cards} />
          <p className="pl-8.5">
            <Link href={routes.accountGift()}>{t('toCards')}</Link>
          </p>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3 pb-2">
        <Button variant="secondary" onClick={onClose}>
          {tCommon('cancel')}
        </Button>
        <SubmitButton variant="danger" busy={busy}>
          {t('submit')}
        </SubmitButton>
      </div>
    </form>
  );
}

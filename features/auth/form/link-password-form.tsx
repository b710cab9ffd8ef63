'use client';
import { useTranslations } from 'next-intl';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { call } from '#lib/api/call.ts';
import { hasSession, notifySessionChange, signOut } from '#lib/api/session.ts';
import { FormError } from './form-error.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

const schema = async () => (await import('#contracts/auth.ts')).newPassword;

interface Props {
  address: 'POST /api/v1/users/restore/:token/' | 'POST /api/v1/users/activate/:token/password/';
  /** Token of the mailed link, or null during prerendering. */
  token: string | null;
  submit: string;
  /** Called after the password was set. `signedIn` is true if this browser is now signed in. */
  onDone: (signedIn: boolean) => void;
  onExpired: () => void;
}

/** Form that sets a new password with the token of a mailed link. The API then ends every session of the account. */
export function LinkPasswordForm({ address, token, submit, onDone, onExpired }: Props) {
  const t = useTranslations('Auth.recover');
  const { form, errors, busy, frame } = useAccountForm({
    schema,
    defaultValues: { password: '', passwordRepeat: '' },
    captcha: false,
    send: async (body) => {
      const { signedIn } = await call(address, { params: { token: token ?? '' }, body });
      // Removes expired session cookies. With such cookies, the middleware would take the visitor for a signed-in user
      // and redirect them away from the result page.
      if (!signedIn && hasSession()) await signOut().catch(() => undefined);
      notifySessionChange();
      onDone(signedIn);
    },
    retryAt: 'password',
    onRefused: (code) => {
      // If the visitor opens a truncated link, the API responds with `not_found` instead of `link_expired`, because the
      // shortened token matches no route.
      if (code === 'link_expired' || code === 'not_found') onExpired();
    },
  });
  return (
    <form {...frame} className="grid gap-5">
      <FormError>{errors.root?.message}</FormError>
      <NewPasswordFields label={t('password')} register={form.register} errors={errors} />
      <SubmitButton size="lg" busy={busy || token === null}>
        {submit}
      </SubmitButton>
    </form>
  );
}

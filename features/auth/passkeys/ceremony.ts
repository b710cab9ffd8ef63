import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Reasons why a browser created or used no passkey. */
export type PasskeyRefusal = 'cancelled' | 'known' | 'unable' | 'address' | 'failed';

/** Reasons by the names of the errors of WebAuthn, which are the same for a cancelled and an expired request. */
const reasons: Partial<Record<string, PasskeyRefusal>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unable',
  NotSupportedError: 'unable',
  SecurityError: 'address',
};

export class PasskeyError extends Error {
  readonly reason: PasskeyRefusal;

  constructor(cause: unknown) {
    super('passkey', { cause });
    this.reason = (cause instanceof Error && reasons[cause.name]) || 'failed';
  }
}

// Loaded when it is needed, so that pages do not load the library.
const library = () => import('@simplewebauthn/browser');

const fail = (error: unknown): never => {
  throw new PasskeyError(error);
};

/** Lets the browser create a passkey. @throws PasskeyError with the reason if it does not */
export const createPasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  await (await library()).startRegistration({ optionsJSON }).catch(fail);

/** Lets the browser sign with a passkey. @throws PasskeyError with the reason if it does not */
export const signWithPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  await (await library()).startAuthentication({ optionsJSON }).catch(fail);

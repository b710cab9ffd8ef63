import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Reasons why the browser failed to create or to use a passkey. */
export type PasskeyRefusal = 'cancelled' | 'known' | 'unable' | 'address' | 'failed';

/**
 * Maps the names of WebAuthn errors to reasons. A request that the user cancelled and a request that expired have the
 * same error name.
 */
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

// Imports the library on first use, so that it does not slow down the loading of pages.
const library = () => import('@simplewebauthn/browser');

const fail = (error: unknown): never => {
  throw new PasskeyError(error);
};

/**
 * Lets the browser create a passkey.
 * @throws PasskeyError with the reason if the browser creates none
 */
export const createPasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  await (await library()).startRegistration({ optionsJSON }).catch(fail);

/**
 * Lets the browser sign with a passkey.
 * @throws PasskeyError with the reason if the browser does not sign
 */
export const signWithPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  await (await library()).startAuthentication({ optionsJSON }).catch(fail);

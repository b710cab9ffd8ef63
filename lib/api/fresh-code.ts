import { ApiFailure } from './failure.ts';

type Ask = () => Promise<boolean>;

let current: Ask | undefined;

/**
 * Registers the function that asks the signed-in person for a one-time code. The function resolves to false if the
 * person gives no code.
 * @returns a function that unregisters
 */
export function registerFreshCode(ask: Ask): () => void {
  current = ask;
  return () => {
    if (current === ask) current = undefined;
  };
}

const askFreshCode = (): Promise<boolean> => current?.() ?? Promise.resolve(false);

/** Sends a call. If the API wants a fresh one-time code, asks the user for a code and sends the call again. */
export async function withFreshCode<R>(send: () => Promise<R>): Promise<R> {
  try {
    return await send();
  } catch (error) {
    const isCodeWanted = error instanceof ApiFailure && error.code === 'fresh_code_required';
    if (!isCodeWanted || !(await askFreshCode())) throw error;
    return await send();
  }
}

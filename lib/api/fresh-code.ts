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

/** Asks the signed-in person for a one-time code. @returns whether the person gave a code that the API accepted */
export const askFreshCode = (): Promise<boolean> => current?.() ?? Promise.resolve(false);

type State = Map<string, unknown>;

const isGetter = Symbol('getter');

/**
 * Returns whether a global or environment variable is defined by the test runner, the test environment or the image
 * library itself.
 */
const isInternal = (name: string): boolean => name.startsWith('__') || name === 'VIPSHOME';

/** Returns the global state of this process that one test file could leave behind for another. */
export function globalState(): State {
  const state: State = new Map<string, unknown>([
    ['Date.now', Reflect.get(Date, 'now')],
    ['performance.now', Reflect.get(performance, 'now')],
    ['Math.random', Math.random],
    ['the working directory', process.cwd()],
  ]);
  for (const [name, value] of Object.entries(process.env))
    if (!isInternal(name)) state.set(`process.env.${name}`, value);
  // Getters of globals are not compared, because the first use of a global replaces its getter with the value.
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    if (!isInternal(name)) state.set(`globalThis.${name}`, descriptor.get ? isGetter : descriptor.value);
  return state;
}

/** Returns the names of all global values that differ between two states. */
export const leaksBetween = (before: State, after: State): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== isGetter && !Object.is(before.get(name), after.get(name)),
  );

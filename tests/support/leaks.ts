type State = Map<string, unknown>;

const isGetter = Symbol('getter');

/** Names that the test runner, the environment or the image library define themselves when they are loaded. */
const isInternal = (name: string): boolean => name.startsWith('__') || name === 'VIPSHOME';

/** Returns the state of this process that test files could leave behind for each other. */
export function globalState(): State {
  const state: State = new Map<string, unknown>([
    ['Date.now', Reflect.get(Date, 'now')],
    ['performance.now', Reflect.get(performance, 'now')],
    ['Math.random', Math.random],
    ['the working directory', process.cwd()],
  ]);
  for (const [name, value] of Object.entries(process.env))
    if (!isInternal(name)) state.set(`process.env.${name}`, value);
  // Node replaces the getter of a global by its value at the first use, so getters are not compared.
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    if (!isInternal(name)) state.set(`globalThis.${name}`, descriptor.get ? isGetter : descriptor.value);
  return state;
}

/** Returns the names of all properties that differ between two states. */
export const leaksBetween = (before: State, after: State): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== isGetter && !Object.is(before.get(name), after.get(name)),
  );

import type { AmlProvider } from './port.ts';

/** Parts of an address that the demo finds suspicious. Both are valid in hexadecimal and in Base58 addresses. */
const findings = [
  { part: 'dead', score: 100, categories: ['sanctions'] },
  { part: 'beef', score: 60, categories: ['mixer'] },
];

/** AML provider of the demo. Its answer depends only on the letters of the address. */
export const demoAml: AmlProvider = {
  name: 'demo',
  async checkAddress({ address }) {
    const found = findings.find(({ part }) => address.toLowerCase().includes(part));
    return { score: found?.score ?? 3, categories: found?.categories ?? [], reference: null };
  },
};

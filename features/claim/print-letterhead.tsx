'use client';
import { useClaimAddress } from './use-claim-address.ts';

/**
 * Prints the name of the service and the URL of the page; the screen does not show them.
 * @param name the service's name, passed as a prop because the browser does not get the message with this name
 */
export const PrintLetterhead = ({ name }: { name: string }) => (
  <p className="mb-4 hidden flex-wrap justify-between gap-x-6 border-b border-line pb-2 print:flex">
    <b>{name}</b>
    <span className="wrap-anywhere">{useClaimAddress()}</span>
  </p>
);

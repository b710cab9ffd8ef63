'use client';
import { useClaimAddress } from './use-claim-address.ts';

/**
 * Name of the service and URL of the page, visible only in print.
 * @param name the service's name, passed as a prop because the browser does not get the message with this name
 */
export const PrintLetterhead = ({ name }: { name: string }) => (
  <p className="mb-4 hidden flex-wrap justify-between gap-x-6 border-b border-line pb-2 print:flex">
    <b>{name}</b>
    <span className="wrap-anywhere">{useClaimAddress()}</span>
  </p>
);

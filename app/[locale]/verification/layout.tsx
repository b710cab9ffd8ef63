import type { Metadata } from 'next';
import { VerificationFrame } from '../verification-frame.tsx';

/** The link of a verification is private, so search engines must not index it. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

export const dynamicParams = false;

export default VerificationFrame;

import { verify } from 'otplib';

/**
 * Checks a six-digit code (RFC 6238), allowing for 30 seconds of clock drift either way.
 * @param lastStep step of the last accepted code; codes of this and earlier steps are refused
 * @returns the step of the code; null when the code is refused
 */
export async function acceptedTotpStep(secret: string, code: string, lastStep: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const result = await verify({ secret, token: code, epochTolerance: 30 });
  if (!result.valid || !('timeStep' in result)) return null;
  return result.timeStep > lastStep ? result.timeStep : null;
}

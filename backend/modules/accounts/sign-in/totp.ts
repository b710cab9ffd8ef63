import { verify } from 'otplib';

/**
 * Checks a six-digit code, half a minute of clock drift either way.
 * @param lastStep the step of the last code accepted: it and earlier ones are spent
 * @returns the step of the code, or null
 */
export async function acceptedTotpStep(secret: string, code: string, lastStep: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const result = await verify({ secret, token: code, epochTolerance: 30 });
  if (!result.valid || !('timeStep' in result)) return null;
  return result.timeStep > lastStep ? result.timeStep : null;
}

import { verify } from 'otplib';

/**
 * Checks a six-digit TOTP code (RFC 6238), allowing 30 seconds of clock drift.
 * @param lastStep the time step of the last accepted code. This step and earlier ones are refused.
 * @returns the code's time step, or null if the code is refused
 */
export async function acceptedTotpStep(secret: string, code: string, lastStep: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const result = await verify({ secret, token: code, epochTolerance: 30 });
  if (!result.valid || !('timeStep' in result)) return null;
  return result.timeStep > lastStep ? result.timeStep : null;
}

export { acceptProof } from './accept-proof.ts';
export { applyOption, type OptionRequest } from './apply-option.ts';
export { endNextHold, endNextTimeout } from './end-timeout.ts';
export { type ClaimResolution, hasOpenOption, loadResolution } from './load-resolution.ts';
export { openChoice } from './open-choice.ts';

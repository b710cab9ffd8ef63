/**
 * What a visitor may decide about a claim in `choice`.
 * continue: exchange what was received (or, where nothing was paid, go on at the default course or with new requisites);
 * topup: send the rest; refund: everything goes back; split: the promised sum is exchanged and the rest goes back;
 * cancel: nothing was paid and the claim ends.
 */
export const choiceKinds = ['continue', 'topup', 'refund', 'split', 'cancel'] as const;

export type ChoiceKind = (typeof choiceKinds)[number];

export { choose, chooseByDefault, type Decision } from './apply-option.ts';
export { type Choices, type ClaimChoice, choicePage, choicesOf, whyClosed } from './list-options.ts';
export { moveNextDue } from './process-timeout.ts';

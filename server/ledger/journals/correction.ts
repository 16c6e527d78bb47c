import { journal, type Line, type Occasion, type Posting } from '../posting.ts';

/**
 * A correction that two people have agreed on: so much from one account to another. It carries the kind, id and number of the paper it
 * corrects, so that the paper's proofs see it. `key` names the difference: it is corrected once.
 */
export const adjust = ({ key, lines, ...occasion }: Occasion & { key: string; lines: readonly Line[] }): Posting =>
    journal('adjust', `adjust:${key}`, occasion, lines);

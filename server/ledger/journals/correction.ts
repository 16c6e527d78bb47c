import { journal, type Line, type Occasion, type Posting } from '../posting.ts';

/**
 * A correction that two people have approved: moves amounts between accounts. It has the kind, id and number of the document that it
 * corrects, so that the document's proofs include it. `key` identifies the difference, which is corrected once.
 */
export const adjust = ({ key, lines, ...occasion }: Occasion & { key: string; lines: readonly Line[] }): Posting =>
    journal('adjust', `adjust:${key}`, occasion, lines);

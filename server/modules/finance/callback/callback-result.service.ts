/** The result of a callback. `taken` and `repeated` are acknowledged to the sender; `refused` needs a person, who finds it among the anomalies. */
export type Verdict = { outcome: 'taken' | 'repeated' } | { outcome: 'refused'; reason: string };

/** The callback was accepted and posted. */
export const taken: Verdict = { outcome: 'taken' };
/** A repeated callback: nothing was posted again. */
export const repeated: Verdict = { outcome: 'repeated' };
/** The callback does not match its document: nothing is posted, and the reason is returned. */
export const refused = (reason: string): Verdict => ({ outcome: 'refused', reason });

/** What became of a callback. `taken` and `repeated` are a yes to who sent it; `refused` needs a person, who finds it among the anomalies. */
export type Verdict = { outcome: 'taken' | 'repeated' } | { outcome: 'refused'; reason: string };

/** The call was believed and booked. */
export const taken: Verdict = { outcome: 'taken' };
/** It came before: nothing has moved again. */
export const repeated: Verdict = { outcome: 'repeated' };
/** The call does not fit its paper: nothing is booked, and it says why. */
export const refused = (reason: string): Verdict => ({ outcome: 'refused', reason });

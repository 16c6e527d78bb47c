/** What became of a callback. `taken` and `repeated` are a yes to who sent it; `refused` needs a person, who finds it among the anomalies. */
export type Verdict = { outcome: 'taken' | 'repeated' } | { outcome: 'refused'; reason: string };

export const taken: Verdict = { outcome: 'taken' };
/** It came before: nothing has moved again. */
export const repeated: Verdict = { outcome: 'repeated' };
export const refused = (reason: string): Verdict => ({ outcome: 'refused', reason });

import type { Session } from '#server/kit/access/session.ts';

/** Does the caller see the anomalies of every city? */
export const isUnlimited = (session: Session): boolean => session.scopeOf('monitor:anomaly').some(role => role.length === 0);

import type { AnomalyMuteBody, AnomalyMutes, AnomalyRuleList, AnomalyRuleSetting, AnomalyStat } from '#contract/monitor/anomaly-rules.ts';
import { getList, getRecord } from '#providers/data/asking.ts';
import { get, requestBody } from '#providers/http/http.ts';

/** Key of everything that is read here; the list of anomalies has its own. */
export const ANOMALIES = 'monitor/anomaly';

export const loadAnomalyStat = (signal?: AbortSignal): Promise<AnomalyStat> => getRecord('/monitor/anomaly/stat', {}, { signal });
export const loadAnomalyRules = (signal?: AbortSignal): Promise<AnomalyRuleList> => getList('/monitor/anomaly/rules', {}, { signal });
export const loadMutes = (signal?: AbortSignal): Promise<AnomalyMutes> => get('/monitor/anomaly/mutes', {}, { signal });

const say = async (path: string, body: unknown, idempotencyKey?: string): Promise<string> =>
    (await requestBody('POST', path, { body, idempotencyKey })).message;
/** Each answers the server's word for it. */
export const saveAnomalyRule = (body: AnomalyRuleSetting): Promise<string> => say('/monitor/anomaly/saveRule', body);
export const muteRule = (body: AnomalyMuteBody, idempotencyKey?: string): Promise<string> =>
    say('/monitor/anomaly/mute', body, idempotencyKey);
export const unmuteRule = (id: string): Promise<string> => say('/monitor/anomaly/unmute', { id });

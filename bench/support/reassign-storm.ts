import { randomUUID } from 'node:crypto';
import type { CandidateList } from '#contract/order/reassign.ts';
import type { ApiClient } from '#tests/support/api-client.ts';

/** One reassignment as a dispatcher would send it. */
export interface Attempt {
    key: string;
    body: { id: string; version: number; driverId: string; vehicleId: string; reasonCode: string; responsible: string };
}

/** Results of the attempts of one storm. */
export interface StormResult {
    /** Acknowledged by the server: these must be stored after any crash. */
    acknowledged: Attempt[];
    refused: number;
    /** Sent but never answered. */
    cutOff: number;
}

const LIVE = 'dispatching,accepted,en_route,arrived';
const WIDTH = 8;

/** `count` reassignments of orders in progress to free drivers; orders are repeated if there are not enough. */
export const prepareStorm = async (api: ApiClient, count: number): Promise<Attempt[]> => {
    const list = await api.get<{ records: { id: string; version: number }[] }>('/order/order/list', { status: LIVE, pageSize: 500 });
    const orders = list.result?.records ?? [];
    const attempts: Attempt[] = [];
    const prepare = async (from: number) => {
        for (let n = from; n < Math.min(count, orders.length); n += WIDTH)
            attempts.push(...(await attemptsFor(api, orders[n]!, orders.length, count)));
    };
    await Promise.all(Array.from({ length: WIDTH }, (_, n) => prepare(n)));
    return attempts.slice(0, count);
};

const attemptsFor = async (
    api: ApiClient,
    { id, version }: { id: string; version: number },
    orders: number,
    count: number,
): Promise<Attempt[]> => {
    const found = await api.get<CandidateList>('/order/order/candidates', { id, limit: 50 });
    const free = found.result?.candidates ?? [];
    return free
        .sort(() => Math.random() - 0.5)
        .slice(0, Math.ceil(count / orders))
        .map(({ driverId, vehicleId }) => ({
            key: randomUUID(),
            body: { id, version, driverId, vehicleId, reasonCode: 'optimize', responsible: 'platform' },
        }));
};

/**
 * Sends all attempts concurrently and calls `strike` as soon as `strikeAt` of them are answered; resolves when each is answered or has lost its
 * connection.
 */
export const storm = async (
    api: ApiClient,
    attempts: readonly Attempt[],
    strikeAt: number,
    strike: () => Promise<void>,
): Promise<StormResult> => {
    const result: StormResult = { acknowledged: [], refused: 0, cutOff: 0 };
    let struck: Promise<void> | undefined;
    await Promise.all(
        attempts.map(async attempt => {
            try {
                const { success } = await api.post('/order/order/reassign', attempt.body, attempt.key);
                if (success) result.acknowledged.push(attempt);
                else result.refused++;
            } catch {
                result.cutOff++;
            }
            if (result.acknowledged.length + result.refused >= strikeAt) struck ??= strike();
        }),
    );
    await struck;
    return result;
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '#server/db/client.ts';
import { Random } from '#server/db/seed/random.ts';
import { AppError } from '#server/kit/errors.ts';
import { databaseRefusal } from '#server/plugins/answer/database-errors.ts';
import type { Session } from '#server/kit/access/session.ts';
import { toWireTime } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';
import { type OrderContext } from '../modules/order/order/lifecycle/move-order.service.ts';
import type { Pace } from './pace.ts';
import { type OrderActor, staffActor, systemActor } from '../modules/order/order/order-actor.service.ts';

/** Lets so many run at once; the others wait their turn, in order. */
const createTurns = (most: number): (<T>(run: () => Promise<T>) => Promise<T>) => {
    let free = most;
    const waiting: (() => void)[] = [];
    return async run => {
        if (free > 0) free -= 1;
        else await new Promise<void>(resolve => waiting.push(resolve));
        try {
            return await run();
        } finally {
            const next = waiting.shift();
            if (next) next();
            else free += 1;
        }
    };
};

/** What the acts of a simulation share: the application, the dice, the time, and what has happened so far. */
export interface Stage {
    app: FastifyInstance;
    pace: Pace;
    number: number;
    minutes: number;
    /** Aborted when the server stops. */
    signal: AbortSignal;
    startedAt: string;
    /** Orders that were placed. */
    orders: string[];
    /** What was done, and what was refused, by name. */
    done: Map<string, number>;
    refused: Map<string, number>;
    /** Errors that are no refusals: faults of ours. */
    faults: string[];
    /** Dice of one life: the same number gives the same decisions. */
    dice(life: string | number): Random;
    now: () => string;
    /** @throws when the simulation stops */
    wait(ms: number): Promise<void>;
    /** Looks something up. */
    read: <T>(look: (db: Db) => Promise<T>) => Promise<T>;
    /** One act in a transaction of its own. A refusal is counted and answered as its code; faults are noted. */
    act(
        name: string,
        actor: OrderActor,
        run: (context: OrderContext & { session: Session }) => Promise<unknown>,
    ): Promise<string | undefined>;
}

/** Anyone who acts here: a session without rights, which no service of an order needs. */
const virtualSession = (username: string, realname: string): Session => ({
    id: 'sim',
    userId: 'sim',
    username,
    realname,
    tenantId: 0,
    orgCode: null,
    roles: [],
    marksPapers: false,
    permissions: new Set(),
    cityIds: [],
    scopeOf: () => [[]],
});

export const system = () => systemActor('模拟运营');

/** Somebody at the board. */
export const dispatcher = () => staffActor({ session: { username: 'sim', realname: '模拟调度员', tenantId: 0 }, ip: '', requestId: '' });

const bump = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Connections that virtual people take at most: the pool is for those at the screens. */
const MAX_AT_ONCE = 4;
const BUSY_MS = 3_000;
const MAX_TRIES = 10;

export function createStage(app: FastifyInstance, given: Pick<Stage, 'pace' | 'number' | 'minutes' | 'signal'>): Stage {
    const now = () => toWireTime(app.clock.date());
    const turn = createTurns(MAX_AT_ONCE);
    const wait = (ms: number) => sleep(ms, undefined, { signal: given.signal, ref: false });
    /** Takes its turn; while the database is too busy to answer, patience: a person would press the button again, too. */
    const patiently = async <T>(run: () => Promise<T>): Promise<T> => {
        for (let tries = 1; ; tries++) {
            try {
                return await turn(run);
            } catch (error) {
                if (databaseRefusal(error)?.status !== 503 || tries >= MAX_TRIES) throw error;
                bump(stage.refused, '系统繁忙，稍后重试');
                await wait(BUSY_MS);
            }
        }
    };
    const stage: Stage = {
        ...given,
        app,
        startedAt: now(),
        orders: [],
        done: new Map(),
        refused: new Map(),
        faults: [],
        dice: life => new Random(given.number, 'sim', life),
        now,
        wait,
        read: look => patiently(() => look(app.db)),
        act: async (name, actor, run) => {
            given.signal.throwIfAborted();
            const { username, realname } = actor.session;
            try {
                const session = virtualSession(username, realname);
                await patiently(() => retrying(app.db, (tx: Tx) => run({ app, tx, actor, now: now(), session })));
                bump(stage.done, name);
                app.outbox.wake();
                return undefined;
            } catch (error) {
                if (error instanceof AppError) {
                    const { errorCode: code = 'OTHER', fields = {} } = error.result ?? {};
                    const why = [error.message, ...Object.values(fields ?? {})].join(' ');
                    bump(stage.refused, `${name}：${why.replace(/[\d.:¥~-]+/g, '#').slice(0, 60)}`);
                    return String(code);
                }
                if (given.signal.aborted) throw error;
                stage.faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
                app.log.error({ err: error, act: name }, 'an act of the simulation failed');
                return 'FAULT';
            }
        },
    };
    return stage;
}

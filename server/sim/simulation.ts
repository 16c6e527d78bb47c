import { sql } from 'drizzle-orm';
import { OPEN } from '#contract/order/status.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { driverActor } from '../modules/order/order/order-actor.service.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { live, SOON_MIN } from './life.ts';
import { timing } from './life-tools.ts';
import { takeBreak } from './pauses.ts';
import { placeOne } from './place.ts';
import { type Stage } from './stage.ts';
import { proveAll, summaryOf } from './summary.ts';
import { loadWorld, type VirtualWorld } from './world.ts';

/** How often orders of others are looked for whose drivers are asked: people's own dispatches get answers, too. */
const LOOK_MS = 5_000;
/** A break every so many minutes. */
const BREAK_MS = 25_000;
const REFRESH_MS = 30_000;
/** After the last order the lives that are under way may come to their end. */
const DRAIN_MINUTES = 10;
/** How often open orders are looked for that nobody follows, and within how many minutes those that a stop has left behind go on. */
const RESUME_MS = 60_000;
const RESUME_WITHIN_MIN = 10;
/** A board on which nothing waits is no demonstration: so many orders arrive within the first minute where the last hour had none. */
const FIRST_ORDERS = 12;

/**
 * Runs until the server stops, or for SIM_MINUTES and until the last life is over: orders arrive by chance at the pace that was asked for,
 * each lives a life of its own. The quick pace reports at the end what came of it.
 */
export const runSimulation = async (stage: Stage): Promise<void> => {
    const { number, pace, minutes } = stage;
    const tell = (text: string) => process.stdout.write(`${text}\n`);
    let world: VirtualWorld;
    try {
        await stage.read(() => refresh(stage));
        if (!(await stage.read(isDemonstration))) {
            if (!pace.isReal) throw new Error('本库不是演示数据，不能模拟运营：请以 SEED=demo 在新的 DATA_DIR 中启动');
            return;
        }
        world = await stage.read(loadWorld);
    } catch (error) {
        process.stderr.write(`模拟运营没有开始：${error instanceof Error ? error.message : String(error)}\n`);
        return;
    }
    if (pace.isReal) return followOrders(stage, world, tell);
    const rate = pace.ordersPerMinute(stage.now());
    tell(`  模拟运营：每分钟${rate}单，种子${number}${minutes > 0 ? `，${minutes}分钟` : ''}（按 Ctrl+C 停止）`);
    const before = await proveAll(stage);
    await followOrders(stage, world, tell);
    tell(await summaryOf(stage, before));
};

/** Whether the orders of the database are invented. */
const isDemonstration = async (db: Reader): Promise<boolean> =>
    (await db.execute(sql`select 1 from seed_run where mode in ('demo', 'scale')`)).rows.length > 0;

const followOrders = async (stage: Stage, world: VirtualWorld, tell: (text: string) => void): Promise<void> => {
    const { pace } = stage;
    const lives = new Map<string, Promise<void>>();
    // Orders that were followed to where nobody of ours does anything more.
    const over = new Set<string>();
    const begin = (id: string, number?: number, afterMs = 0) => {
        if (lives.has(id)) return;
        const life = stage
            .wait(afterMs)
            .then(() => live(stage, world, id, number))
            .then(() => void over.add(id))
            .catch((error: unknown) => noteFault(stage, error))
            .finally(() => lives.delete(id));
        lives.set(id, life);
    };
    // What nobody waits for on its way is waited for at the end.
    const loose = new Set<Promise<unknown>>();
    const leave = (doing: Promise<unknown>) => {
        const noted = doing.catch((error: unknown) => noteFault(stage, error)).finally(() => loose.delete(noted));
        loose.add(noted);
    };
    const place = async (n: number) => {
        const id = await placeOne(stage, world, stage.dice(`order ${n}`));
        if (id) begin(id, n);
    };
    const chores = [
        every(stage, REFRESH_MS, () => refresh(stage)),
        every(stage, LOOK_MS, () => adopt(stage, begin)),
        every(stage, BREAK_MS, n => rest(stage, n, leave)),
    ];
    if (pace.isReal) {
        const random = stage.dice('resume');
        await resume(stage, id => begin(id, undefined, random.float() * RESUME_WITHIN_MIN * 60_000)).catch((error: unknown) =>
            noteFault(stage, error),
        );
        chores.push(every(stage, RESUME_MS, () => resume(stage, id => (over.has(id) ? undefined : begin(id)))));
        if (await isIdle(stage))
            for (let n = 1; n <= FIRST_ORDERS; n++) leave(stage.wait((n * 60_000) / FIRST_ORDERS).then(() => place(-n)));
    }
    await placing(stage, place, leave);
    if (!stage.signal.aborted) {
        tell(`  模拟运营：已停止下单，等待${lives.size}个订单走完流程`);
        await Promise.race([Promise.all(lives.values()), stage.wait(DRAIN_MINUTES * 60_000).catch(() => undefined)]);
    }
    if (stage.signal.aborted) await Promise.all([...lives.values(), ...loose, ...chores]);
};

/** Open orders that are due within hours go on: those of the seed, those that a stop of the server left, and those whose day has come. */
const resume = async (stage: Stage, begin: (id: string) => void): Promise<void> => {
    const moment = sql`${`${stage.now()}+08`}::timestamptz`;
    const { rows } = await stage.read(db =>
        db.execute<{ id: string }>(sql`
        select id::text as id from ord_order
         where tenant_id = 0 and del_flag = 0 and order_no not like 'D-DEMO-%' and dispute_status <> 'open'
           and status in ${sqlList(OPEN)} and (status <> 'accepted' or appoint_at < ${moment} + make_interval(mins => ${SOON_MIN}))
         order by appoint_at limit 500`),
    );
    for (const { id } of rows) begin(id);
};

/** Has nobody ordered anything in the last hour? */
const isIdle = async (stage: Stage): Promise<boolean> => {
    const { rows } = await stage.read(db =>
        db.execute(sql`select 1 from ord_order where create_time > ${`${stage.now()}+08`}::timestamptz - interval '1 hour' limit 1`),
    );
    return rows.length === 0;
};

/** Dictionaries and settings as they are now: calls of people refresh them, and nobody may have called yet. */
const refresh = async ({ app }: Stage): Promise<void> => {
    await app.versions.refresh();
    await Promise.all([app.dictionary.fresh(), app.settings.fresh()]);
};

type Leave = (doing: Promise<unknown>) => void;

/** Orders at random moments, as many a minute as were asked for, for as long as was asked for. */
const placing = async (stage: Stage, place: (n: number) => Promise<void>, leave: Leave): Promise<void> => {
    const random = stage.dice('arrivals');
    const until = stage.minutes > 0 ? Date.now() + stage.minutes * 60_000 : Infinity;
    // Moments are counted from the beginning, so that a busy machine thins nothing out.
    let due = Date.now();
    for (let n = 1; due < until;) {
        // An exponential wait has no memory: where nobody orders within the minute, the pace of the next one decides.
        const gap = (-Math.log(1 - random.float()) * 60_000) / stage.pace.ordersPerMinute(stage.now());
        due += Math.min(gap, 60_000);
        try {
            await stage.wait(Math.max(0, Math.min(due, until) - Date.now()));
        } catch (error) {
            return noteFault(stage, error);
        }
        if (gap <= 60_000 && due < until) leave(place(n++));
    }
};

const noteFault = (stage: Stage, error: unknown): void => {
    if (stage.signal.aborted) return;
    stage.faults.push(error instanceof Error ? error.message : String(error));
    stage.app.log.error({ err: error }, 'a life of the simulation broke off');
};

const every = async (stage: Stage, ms: number, act: (n: number) => Promise<void>): Promise<void> => {
    for (let n = 1; ; n++) {
        try {
            await stage.wait(ms);
            await act(n);
        } catch (error) {
            if (stage.signal.aborted) return;
            noteFault(stage, error);
        }
    }
};

/** Orders that people dispatch at the screens: their drivers answer and do the work like all others. */
const adopt = async (stage: Stage, begin: (id: string) => void): Promise<void> => {
    const { rows } = await stage.read(db =>
        db.execute<{ id: string }>(sql`
        select distinct o.id::text as id from ord_dispatch p join ord_order o on o.id = p.order_id
         where p.status = 'offered' and p.expire_time > ${`${stage.now()}+08`} and p.offer_time >= ${`${stage.startedAt}+08`} and o.status = 'dispatching'`),
    );
    for (const { id } of rows) begin(id);
};

/** Somebody takes a break. */
const rest = async (stage: Stage, n: number, leave: Leave): Promise<void> => {
    const random = stage.dice(`break ${n}`);
    const { rows } = await stage.read(db =>
        db.execute<{ id: string; name: string }>(sql`
        select id::text as id, name from usr_driver where status = 'active' and online_status = 'online' and del_flag = 0 order by id limit 500`),
    );
    if (rows.length === 0) return;
    const driver = random.pick(rows);
    leave(takeBreak(stage, driver, { driver: driverActor(driver), random, ...timing(stage, random) }));
};

import { sql } from 'drizzle-orm';
import { driverActor } from '../modules/order/order/order-actor.service.ts';
import { live } from './life.ts';
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

/**
 * Runs until the server stops, or for SIM_MINUTES and until the last life is over: orders arrive by chance at the rate that was asked for,
 * each lives a life of its own. Says at the end what came of it.
 */
export const runSimulation = async (stage: Stage): Promise<void> => {
    const { app, number, rate, minutes } = stage;
    const tell = (text: string) => process.stdout.write(`${text}\n`);
    let world: VirtualWorld;
    try {
        await refresh(stage);
        world = await loadWorld(app.db);
    } catch (error) {
        process.stderr.write(`模拟运营没有开始：${error instanceof Error ? error.message : String(error)}\n`);
        return;
    }
    tell(`  模拟运营：每分钟${rate}单，种子${number}${minutes > 0 ? `，${minutes}分钟` : ''}（按 Ctrl+C 停止）`);
    const before = await proveAll(stage);
    const lives = new Map<string, Promise<void>>();
    const begin = (id: string, number?: number) => {
        if (lives.has(id)) return;
        const life = live(stage, world, id, number)
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
    const chores = [
        every(stage, REFRESH_MS, () => refresh(stage)),
        every(stage, LOOK_MS, () => adopt(stage, begin)),
        every(stage, BREAK_MS, n => rest(stage, n, leave)),
    ];
    await placing(
        stage,
        async n => {
            const id = await placeOne(stage, world, stage.dice(`order ${n}`));
            if (id) begin(id, n);
        },
        leave,
    );
    if (!stage.signal.aborted) {
        tell(`  模拟运营：已停止下单，等待${lives.size}个订单走完流程`);
        await Promise.race([Promise.all(lives.values()), stage.wait(DRAIN_MINUTES * 60_000).catch(() => undefined)]);
    }
    if (stage.signal.aborted) await Promise.all([...lives.values(), ...loose, ...chores]);
    tell(await summaryOf(stage, before));
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
    for (let n = 1; due < until; n++) {
        due += (-Math.log(1 - random.float()) * 60_000) / stage.rate;
        try {
            await stage.wait(Math.max(0, Math.min(due, until) - Date.now()));
        } catch (error) {
            return noteFault(stage, error);
        }
        if (due < until) leave(place(n));
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
    const think = (from: number, to: number) => stage.wait(1000 * (from + random.float() * (to - from)));
    leave(takeBreak(stage, driver, { driver: driverActor(driver), random, think }));
};

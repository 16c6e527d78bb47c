import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '#server/db/client.ts';
import { createLogKeys, type LogKeys } from '#server/kit/access/log-keys.ts';
import { addDays, toWireTime } from '#server/kit/time.ts';
import { type Heads, readHeads, writeHeads } from './heads.ts';
import { dayText, digestOf, hashOf, isMarked, type LogRow, logRows, rowsOf, SEALED_LOGS, type SealedLog, sealedLogs } from './logs.ts';
import { type SealBlock, sealBlocks, type SealDay, sealDays, type SealedRow } from './seal.table.ts';

/** Maximum number of rows in a block. */
const MAX_ROWS = 2000;
/** Key of the transaction's advisory lock: one process seals at a time. */
const LOCK = 7_305_003;

export type SealParts = Pick<FastifyInstance, 'db' | 'clock' | 'log' | 'config'>;

/**
 * Seals the rows written since the last call, in blocks, and signs past days. Rows to seal are queued in a table, so a row whose
 * transaction commits late gets into a later block, whatever its id.
 *
 * @returns how many rows were sealed
 */
export async function sealLogs(parts: SealParts): Promise<number> {
    const keys = createLogKeys(parts.config.appSecret);
    const heads = await readHeads(parts.config.dataDir);
    let sealed = 0;
    for (const log of sealedLogs) {
        for (let found = (await hasWork(parts, log)) ? MAX_ROWS : 0; found === MAX_ROWS;) {
            found = await sealSome(parts, keys, log, heads);
            sealed += found;
        }
    }
    return sealed;
}

/** Checked first, so that an idle server does next to nothing. */
async function hasWork({ db, clock }: SealParts, log: SealedLog): Promise<boolean> {
    const { rows } = await db.execute<{ hasWork: boolean }>(sql`
        select exists (select 1 from sys_log_waiting where log = ${log}) or last.day is null
            or (last.day < ${toWireTime(clock.date()).slice(0, 10)} and not exists (select 1 from sys_log_day d where d.log = ${log} and d.day >= last.day))
            as "hasWork"
        from (select (select day from sys_log_block where log = ${log} order by seq desc limit 1) as day) last`);
    return rows[0]?.hasWork === true;
}

async function sealSome(parts: SealParts, keys: LogKeys, log: SealedLog, heads: Heads): Promise<number> {
    const { db, clock, config } = parts;
    const today = toWireTime(clock.date()).slice(0, 10);
    const done = await db.transaction(async tx => {
        const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
        if (!rows[0]?.mine) return undefined;
        const chain = { keys, log, last: await lastBlock(tx, log), today };
        if (!chain.last && heads[log]) throw new Error(`the chain of ${log} is gone: npm run audit:verify tells what is missing`);
        const count = chain.last ? await sealWaitingRows(tx, chain, parts) : await sealFirst(tx, chain);
        if (chain.last && chain.last.day < today) await signDay(tx, chain, chain.last);
        return { count, last: chain.last };
    });
    if (!done) return 0;
    const { last, count } = done;
    if (last && last.seq !== heads[log]?.seq) {
        heads[log] = { seq: last.seq, hash: last.hash };
        await writeHeads(config.dataDir, heads);
    }
    return count;
}

interface Chain {
    keys: LogKeys;
    log: SealedLog;
    last: SealBlock | undefined;
    today: string;
}

const lastBlock = async (tx: Tx, log: SealedLog): Promise<SealBlock | undefined> => {
    const [block] = await tx.select().from(sealBlocks).where(eq(sealBlocks.log, log)).orderBy(desc(sealBlocks.seq)).limit(1);
    return block;
};

/** Rows from before the first sealing have no mark; they are sealed unchecked, once, under their own days. */
async function sealFirst(tx: Tx, chain: Chain): Promise<number> {
    const { keys, log, today } = chain;
    const { marked } = SEALED_LOGS[log];
    let [count, day, some]: [number, string, SealedRow[]] = [0, today, []];
    // No time limit, because the logs of several years may have to be read.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`declare log_rows no scroll cursor for ${logRows(log)}`);
    for (;;) {
        const { rows } = await tx.execute<LogRow>(sql`fetch ${sql.raw(String(MAX_ROWS))} from log_rows`);
        for (const row of rows) {
            const ofRow = row.day < today ? row.day : today;
            if (some.length > 0 && (ofRow !== day || some.length === MAX_ROWS)) {
                await append(tx, chain, day, some);
                some = [];
            }
            day = ofRow;
            some.push([row.id, digestOf(keys, marked, row)]);
        }
        count += rows.length;
        if (rows.length < MAX_ROWS) break;
    }
    // Also without rows: as long as there is no block, the next sealing would be another first one.
    await append(tx, chain, count === 0 ? today : day, some);
    await tx.execute(sql`delete from sys_log_waiting where log = ${log} and row_id in
        (select row ->> 0 from sys_log_block, jsonb_array_elements(rows) row where log = ${log})`);
    return count;
}

async function sealWaitingRows(tx: Tx, chain: Chain, { log: logger }: SealParts): Promise<number> {
    const { keys, log } = chain;
    const { rows: waiting } = await tx.execute<{ id: string }>(sql`
        delete from sys_log_waiting where ctid = any(array(select ctid from sys_log_waiting where log = ${log} limit ${MAX_ROWS})) returning row_id as id`);
    if (waiting.length === 0) return 0;
    const { marked } = SEALED_LOGS[log];
    const gone = new Set(waiting.map(({ id }) => id));
    const known = await rowsOf(tx, log, [...gone]);
    const sealed = known.map((row): SealedRow => {
        gone.delete(row.id);
        return [row.id, isMarked(keys, marked, row) ? digestOf(keys, marked, row) : ''];
    });
    sealed.push(...[...gone].map((id): SealedRow => [id, '']));
    const forged = sealed.filter(([, digest]) => digest === '').map(([id]) => id);
    if (forged.length > 0) logger.error({ log, rows: forged.slice(0, 20) }, 'rows of a log were not written by the server, or are gone');
    await append(tx, chain, await openDay(tx, chain), sealed);
    return waiting.length;
}

/** Today, or a later day if the clock was ahead: no block is added to a signed day. */
async function openDay(tx: Tx, { log, last, today }: Chain): Promise<string> {
    const signed = await lastSignedDay(tx, log);
    return [today, last?.day ?? today, signed ? addDays(signed.day, 1) : today].sort().at(-1) ?? today;
}

const lastSignedDay = async (tx: Tx, log: SealedLog): Promise<SealDay | undefined> => {
    const [day] = await tx.select().from(sealDays).where(eq(sealDays.log, log)).orderBy(desc(sealDays.day)).limit(1);
    return day;
};

async function append(tx: Tx, chain: Chain, day: string, rows: SealedRow[]): Promise<void> {
    const { keys, log, last } = chain;
    if (last && last.day < day) await signDay(tx, chain, last);
    const block = { log, seq: (last?.seq ?? 0) + 1, day, rows };
    const [stored] = await tx
        .insert(sealBlocks)
        .values({ ...block, hash: hashOf(keys, block, last?.hash ?? '') })
        .returning();
    chain.last = stored;
}

async function signDay(tx: Tx, { keys, log }: Chain, { day, seq, hash }: SealBlock): Promise<void> {
    const before = await lastSignedDay(tx, log);
    if (before && before.day >= day) return;
    const firstSeq = (before?.lastSeq ?? 0) + 1;
    const [counted] = await tx
        .select({ rows: sql<number>`coalesce(sum(jsonb_array_length(${sealBlocks.rows})), 0)::int` })
        .from(sealBlocks)
        .where(and(eq(sealBlocks.log, log), gte(sealBlocks.seq, firstSeq)));
    const made = { log, day, firstSeq, lastSeq: seq, rowCount: counted?.rows ?? 0, head: hash, purgedDay: null, purgeSignature: null };
    await tx.insert(sealDays).values({ ...made, signature: keys.sign(dayText(made, before?.signature ?? '')) });
}

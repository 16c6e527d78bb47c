import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import type { LogKeys } from '#server/kit/access/log-keys.ts';
import type { Heads } from './heads.ts';
import { dayText, digestOf, hashOf, isMarked, type LogRow, purgeText, rowsOf, SEALED_LOGS, type SealedLog, sealedLogs } from './logs.ts';
import { type SealBlock, sealBlocks, type SealDay, sealDays } from './seal.table.ts';

/** A difference between a log and its seals. */
export interface SealFault {
    log: SealedLog;
    /** The row, if the fault is about one. */
    row?: string;
    text: string;
}

/** Result of checking one log. */
export interface SealReport {
    log: SealedLog;
    rows: number;
    blocks: number;
    days: number;
    purgedDays: number;
    /** Rows written by the server and not sealed yet. */
    waiting: number;
    /** The newest block: if it is noted elsewhere, it proves later that nothing was deleted after it. */
    head: { seq: number; hash: string } | undefined;
}

const BLOCKS_AT_ONCE = 50;
/** Maximum number of rows outside the chain that are checked one by one. */
const MAX_OUTSIDE = 5000;

/**
 * Checks both logs against their chains, in one snapshot of the database.
 *
 * @param heads the newest blocks as stored outside the database
 * @returns a report for each log, and every fault in the order of the chains
 */
export async function verifyLogs(db: Db, keys: LogKeys, heads: Heads): Promise<{ reports: SealReport[]; faults: SealFault[] }> {
    return db.transaction(
        async tx => {
            const faults: SealFault[] = [];
            const reports: SealReport[] = [];
            for (const log of sealedLogs) reports.push(await new Verification(tx, keys, log, faults).run(heads[log]));
            return { reports, faults };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
}

class Verification {
    readonly #tx: Tx;
    readonly #keys: LogKeys;
    readonly #log: SealedLog;
    readonly #faults: SealFault[];
    readonly #title: string;
    readonly #counts = { rows: 0, blocks: 0, purgedDays: 0 };
    #previous: { seq: number; hash: string } | undefined;

    constructor(tx: Tx, keys: LogKeys, log: SealedLog, faults: SealFault[]) {
        this.#tx = tx;
        this.#keys = keys;
        this.#log = log;
        this.#faults = faults;
        this.#title = SEALED_LOGS[log].title;
    }

    async run(noted: Heads[SealedLog]): Promise<SealReport> {
        const days = await this.#tx.select().from(sealDays).where(eq(sealDays.log, this.#log)).orderBy(asc(sealDays.lastSeq));
        let signature = '';
        for (const day of days) {
            await this.#checkDay(day, signature, noted);
            signature = day.signature;
        }
        await this.#checkOpenDay(days.at(-1)?.day, noted);
        const head = this.#previous;
        if (noted && noted.seq > (head?.seq ?? 0)) {
            this.#fault(`${this.#title}：第${(head?.seq ?? 0) + 1}块起的封存块被删除（本机记录的最后一块是第${noted.seq}块）`);
        }
        const waiting = await this.#checkOutside(head !== undefined);
        return { log: this.#log, ...this.#counts, days: days.length, waiting, head };
    }

    async #checkDay(day: SealDay, before: string, noted: Heads[SealedLog]): Promise<void> {
        const name = `${this.#title} ${day.day}`;
        if (day.firstSeq !== (this.#previous?.seq ?? 0) + 1) this.#fault(`${name}：之前的日封存被删除，或本日封存被修改`);
        else if (!this.#keys.isSigned(dayText(day, before), day.signature)) this.#fault(`${name}：日封存的签名不符`);
        if (day.purgedDay !== null) {
            const isSigned = this.#keys.isSigned(purgeText(day, day.purgedDay), day.purgeSignature ?? '');
            if (!isSigned) this.#fault(`${name}：该日的行被删除，且不是由保留期任务删除`);
            this.#counts.purgedDays += 1;
            this.#previous = { seq: day.lastSeq, hash: day.head };
            return;
        }
        const counted = this.#counts.rows;
        await this.#checkBlocks(day.firstSeq - 1, day.lastSeq, noted);
        if (this.#previous?.seq !== day.lastSeq) this.#fault(`${name}：第${(this.#previous?.seq ?? 0) + 1}至${day.lastSeq}块被删除`);
        else if (this.#previous.hash !== day.head || this.#counts.rows - counted !== day.rowCount)
            this.#fault(`${name}：封存块与日封存不符`);
        this.#previous = { seq: day.lastSeq, hash: day.head };
    }

    async #checkOpenDay(signed: string | undefined, noted: Heads[SealedLog]): Promise<void> {
        const days = await this.#checkBlocks(this.#previous?.seq ?? 0, undefined, noted);
        if (days.size > 1 || (signed !== undefined && [...days].some(day => day <= signed)))
            this.#fault(`${this.#title} ${[...days][0]}：日封存被删除`);
    }

    /** Checks blocks after `from` up to `to`. @returns their days */
    async #checkBlocks(from: number, to: number | undefined, noted: Heads[SealedLog]): Promise<Set<string>> {
        const days = new Set<string>();
        for (let after = from; ;) {
            const blocks = await this.#tx
                .select()
                .from(sealBlocks)
                .where(
                    and(
                        eq(sealBlocks.log, this.#log),
                        gt(sealBlocks.seq, after),
                        to === undefined ? undefined : sql`${sealBlocks.seq} <= ${to}`,
                    ),
                )
                .orderBy(asc(sealBlocks.seq))
                .limit(BLOCKS_AT_ONCE);
            for (const block of blocks) {
                await this.#checkBlock(block, noted);
                days.add(block.day);
                after = block.seq;
            }
            if (blocks.length < BLOCKS_AT_ONCE) return days;
        }
    }

    async #checkBlock(block: SealBlock, noted: Heads[SealedLog]): Promise<void> {
        const { seq, day, hash, rows } = block;
        const name = `${this.#title} ${day} 第${seq}块`;
        const before = this.#previous;
        if (seq !== (before?.seq ?? 0) + 1) this.#fault(`${this.#title}：第${(before?.seq ?? 0) + 1}至${seq - 1}块被删除`);
        else if (hash !== hashOf(this.#keys, block, before?.hash ?? '')) this.#fault(`${name}：封存块被修改`);
        else if (noted?.seq === seq && noted.hash !== hash) this.#fault(`${name}：与本机记录的不符，封存链被替换`);
        else await this.#checkRows(name, rows);
        this.#previous = { seq, hash };
        this.#counts.blocks += 1;
        this.#counts.rows += rows.length;
    }

    async #checkRows(name: string, rows: SealBlock['rows']): Promise<void> {
        const { marked } = SEALED_LOGS[this.#log];
        const found = new Map(
            (
                await rowsOf(
                    this.#tx,
                    this.#log,
                    rows.map(([id]) => id),
                )
            ).map(row => [row.id, row]),
        );
        for (const [id, digest] of rows) {
            const row = found.get(id);
            if (!row) this.#fault(`${name}：行 ${id} 被删除`, id);
            else if (digest === '') this.#fault(`${name}：行 ${id} 不是由服务器写入，是直接插入的${saying(row)}`, id);
            else if (digest !== digestOf(this.#keys, marked, row)) this.#fault(`${name}：行 ${id} 被修改${saying(row)}`, id);
        }
    }

    /** Checks rows that are in no block. @returns how many of them are waiting to be sealed */
    async #checkOutside(isSealed: boolean): Promise<number> {
        const { table, marked } = SEALED_LOGS[this.#log];
        const { rows: outside } = await this.#tx.execute<{ id: string; waits: boolean }>(sql`
            select t.id::text as id, exists (select 1 from sys_log_waiting w where w.log = ${this.#log} and w.row_id = t.id::text) as waits
            from ${table} t left join
                (select row ->> 0 as id from sys_log_block, jsonb_array_elements(rows) row where log = ${this.#log}) sealed on sealed.id = t.id::text
            where sealed.id is null
            order by t.create_time, t.id limit ${MAX_OUTSIDE}`);
        // Nothing was sealed yet: the first sealing will take everything.
        if (!isSealed) return outside.length;
        const waits = new Set(outside.filter(row => row.waits).map(({ id }) => id));
        const rows = await rowsOf(
            this.#tx,
            this.#log,
            outside.map(({ id }) => id),
        );
        for (const row of rows) {
            const name = `${this.#title} ${row.day}`;
            if (!isMarked(this.#keys, marked, row))
                this.#fault(`${name}：行 ${row.id} 不是由服务器写入，是直接插入的${saying(row)}`, row.id);
            else if (!waits.has(row.id)) this.#fault(`${name}：行 ${row.id} 没有封存，待封存的记录被删除`, row.id);
        }
        return waits.size;
    }

    #fault(text: string, row?: string): void {
        this.#faults.push({ log: this.#log, text, ...(row === undefined ? {} : { row }) });
    }
}

/** The current content of the row in short, to help find it. */
const saying = ({ createBy, actor, username, dataNo, logContent }: LogRow): string => {
    const told = [actor ?? username ?? createBy, dataNo ?? logContent].filter(each => typeof each === 'string' && each !== '');
    return told.length > 0 ? `（现为：${told.join(' ').slice(0, 80)}）` : '';
};

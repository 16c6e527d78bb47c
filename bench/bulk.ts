import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Page } from '#contract/kit/envelope.ts';
import { Customer } from '#contract/users/customer.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { ms, percentile } from './support/stats.ts';

const WANTED = { levelCode: 'normal' };
/** Three at once, which hardly any customer has. */
const tags = 'slow_pay,night_work,price_sensitive';
const SELECTED = 1000;
const ASK_MS = 250;

interface Running {
    status: string;
    done: number;
    total: number;
    ok: number;
    failed: number;
}

/**
 * Tags every customer that a filter finds, as the list's 「选择全部」 does: cancelled half-way and taken back, then whole and taken back, then a
 * thousand of them. Whether what is in the database is what the task says. The order list is asked meanwhile.
 */
export const benchBulk = async (client: ApiClient, db: pg.Client): Promise<boolean> => {
    await db.query('drop table if exists bench_tags_before');
    await db.query('create table bench_tags_before as select id, tags from usr_customer');
    /** Customers whose tags are others than before. */
    const changed = async (): Promise<number> => {
        const { rows } = await db.query<{ n: number }>(
            'select count(*)::integer as n from usr_customer c join bench_tags_before b using (id) where c.tags is distinct from b.tags',
        );
        return rows[0]?.n ?? 0;
    };
    const found = await client.get<Page<{ id: string }>>(`${Customer.wire}/list`, { ...WANTED, pageSize: SELECTED });
    const lists: number[] = [];
    let isGood = true;
    const check = (what: string, is: number, should: number) => {
        if (is !== should) {
            isGood = false;
            console.log(`  WRONG: ${what}: ${is} instead of ${should}`);
        }
    };
    const start = async (body: object): Promise<string> => {
        const answer = await client.post<{ taskId: string }>(`${Customer.wire}/batchTag`, { ...body, tags });
        if (!answer.result) throw new Error(answer.message);
        return answer.result.taskId;
    };
    const read = async (id: string): Promise<Running> => {
        const answer = await client.get<Running>('/system/task/queryById', { id });
        if (!answer.result) throw new Error(answer.message);
        return answer.result;
    };
    const until = async (id: string, isThere: (task: Running) => boolean): Promise<Running> => {
        for (;;) {
            const task = await read(id);
            if (isThere(task)) return task;
            const began = performance.now();
            await client.get('/order/order/list', { pageSize: 10 });
            lists.push(performance.now() - began);
            await wait(ASK_MS);
        }
    };
    const isOver = ({ status }: Running) => !['queued', 'running'].includes(status);
    const act = async (name: 'cancel' | 'undo', id: string) => {
        const answer = await client.post(`/system/task/${name}`, { id });
        if (!answer.success) throw new Error(answer.message);
    };
    const takeBack = async (id: string, rows: number) => {
        const began = performance.now();
        await act('undo', id);
        await until(id, ({ status }) => status === 'undone');
        console.log(`${`${rows} taken back`.padEnd(44)} ${rate(rows, began)}`);
        check('changed after it was taken back', await changed(), 0);
    };

    const half = await start({ query: WANTED });
    const { total } = await until(half, ({ done, total: all }) => all > 0 && done >= all / 2);
    await act('cancel', half);
    const cut = await until(half, isOver);
    console.log(`cancelled at ${cut.done} of ${total}, ${cut.ok} tagged, ${cut.failed} refused`);
    check('changed when cancelled', await changed(), cut.ok);
    await takeBack(half, cut.ok);

    const began = performance.now();
    const whole = await start({ query: WANTED });
    const end = await until(whole, isOver);
    console.log(`${`${end.ok} of ${end.total} tagged, ${end.failed} refused`.padEnd(44)} ${rate(end.total, began)}`);
    check('changed by all', await changed(), end.ok);
    await takeBack(whole, end.ok);

    const ids = (found.result?.records ?? []).map(({ id }) => id);
    const few = performance.now();
    const answer = await client.post<{ ok: number }>(`${Customer.wire}/batchTag`, { ids, tags });
    console.log(`${`${answer.result?.ok} of ${ids.length} selected tagged`.padEnd(44)} ${rate(ids.length, few)}`);
    console.log(`order list meanwhile: p50 ${ms(percentile(lists, 0.5))}, p95 ${ms(percentile(lists, 0.95))}`);
    await db.query('update usr_customer c set tags = b.tags from bench_tags_before b where c.id = b.id and c.tags is distinct from b.tags');
    await db.query('drop table bench_tags_before');
    return isGood;
};

const rate = (rows: number, began: number): string => {
    const seconds = (performance.now() - began) / 1000;
    return `${seconds.toFixed(1)} s, ${(rows / seconds).toFixed(0)} a second`;
};

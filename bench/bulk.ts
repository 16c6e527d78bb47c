import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type ApiClient, signInTo } from '#tests/support/api-client.ts';
import type { RunningServer } from '#tests/support/running-server.ts';

const FILTER = { status: 'normal', levelCode: 'normal' };
const CHOSEN = 1000;
const PAGE = 100;
/** A set of tags that no customer has yet. */
const TAGS = 'key_account,night_work,price_sensitive,slow_pay';
const PROMISED = 60_000;

interface TaskState {
    id: string;
    status: string;
    total: number;
    done: number;
    ok: number;
    failed: number;
    message: string | null;
}

/**
 * Runs 打标签 on a thousand chosen customers, on a whole filter with a cancellation half-way, and on a whole filter to the end, and undoes each. The
 * results that tasks report are compared with the database, and after each undo the customers must have their original state.
 */
export async function benchBulk({ url }: RunningServer, client: pg.Client): Promise<boolean> {
    const admin = await signInTo(url, 'admin');
    const found = (
        await client.query<{ count: string }>(
            `select count(*) from usr_customer where del_flag = 0 and status = $1 and level_code = $2`,
            Object.values(FILTER),
        )
    ).rows;
    const all = Number(found[0]?.count);
    const before = await tagsOf(client);
    console.log(`  the filter finds ${all} customers`);
    let isRight = all >= PROMISED;

    const act = async (what: string, query: Record<string, string>, expected: number, cancelAt = Infinity) => {
        const began = performance.now();
        const task = await follow(admin, await startTask(admin, query), cancelAt);
        const tagged = await taggedIn(client);
        const seconds = (performance.now() - began) / 1000;
        const isDone = tagged === task.ok && task.failed === 0 && (cancelAt < Infinity ? task.ok < all : task.ok === expected);
        console.log(
            `  ${what}: ${task.status}, ${task.message}; ${tagged} tagged in the database; ${seconds.toFixed(0)} s, ${task.steps} steps of progress seen`,
        );
        const undoing = performance.now();
        const answer = await admin.post('/system/task/undo', { id: task.id });
        if (!answer.success) throw new Error(answer.message);
        const undone = await follow(admin, task.id);
        const isAsBefore = (await tagsOf(client)) === before;
        console.log(
            `    taken back: ${undone.status}, ${undone.message}; ${((performance.now() - undoing) / 1000).toFixed(0)} s; ${isAsBefore ? 'as before' : 'NOT AS BEFORE'}`,
        );
        isRight = isDone && isAsBefore && isRight;
    };

    await act(`${CHOSEN} chosen`, { id: (await chosenIds(admin)).join() }, CHOSEN);
    await act('all, cancelled half-way', FILTER, all, Math.floor(all / 2));
    await act('all', FILTER, all);
    return isRight;
}

/** The ids of the first rows of the filter, read page by page like a user who selects them. */
async function chosenIds(admin: ApiClient): Promise<string[]> {
    const ids: string[] = [];
    for (let pageNo = 1; ids.length < CHOSEN; pageNo += 1) {
        const page = await admin.get<{ records: { id: string }[] }>('/users/customer/list', { ...FILTER, pageNo, pageSize: PAGE });
        if (!page.result?.records.length) throw new Error(page.message);
        ids.push(...page.result.records.map(({ id }) => id));
    }
    return ids;
}

async function startTask(admin: ApiClient, query: Record<string, string>): Promise<string> {
    const answer = await admin.post<{ taskId: string }>('/users/customer/batchTag', { query, tags: TAGS });
    if (!answer.result) throw new Error(answer.message);
    return answer.result.taskId;
}

const ENDED = new Set(['done', 'partial', 'failed', 'canceled', 'undone']);

/** Polls a task until it has ended; cancels it once `cancelAt` records are done. */
async function follow(admin: ApiClient, id: string, cancelAt = Infinity): Promise<TaskState & { steps: number }> {
    let isCanceled = false;
    for (const seen = new Set<number>(); ;) {
        const { result, message } = await admin.get<TaskState>('/system/task/queryById', { id });
        if (!result) throw new Error(message);
        seen.add(result.done);
        if (ENDED.has(result.status)) return { ...result, steps: seen.size };
        if (result.done >= cancelAt && !isCanceled) isCanceled = (await admin.post('/system/task/cancel', { id })).success;
        await wait(200);
    }
}

async function taggedIn(client: pg.Client): Promise<number> {
    const { rows } = await client.query<{ count: string }>('select count(*) from usr_customer where tags = $1', [TAGS]);
    return Number(rows[0]?.count);
}

async function tagsOf(client: pg.Client): Promise<string> {
    const { rows } = await client.query<{ sum: string }>(
        `select md5(string_agg(id || ':' || coalesce(tags, ''), ',' order by id)) sum from usr_customer`,
    );
    return String(rows[0]?.sum);
}

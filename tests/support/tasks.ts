import { sql } from 'drizzle-orm';
import writeXlsx from 'write-excel-file/node';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';
import { newId } from '#server/kit/ids.ts';
import type { TestApp } from './app.ts';
import { upload } from './multipart.ts';
import { storeOrders, storeOrderSurroundings } from './orders.ts';
import { until } from './server-process.ts';

/** All permission codes of the task centre and its two sources. */
export const TASK_CODES = [
    ...['list', 'query', 'cancel', 'undo', 'retryFailed'].map(action => `system:task:${action}`),
    ...['list', 'export'].map(action => `order:order:${action}`),
    ...['list', 'query', 'add', 'edit', 'delete', 'export', 'import'].map(action => `vehicle:levelOne:${action}`),
];

export const HEADS = ['名称', '编码', '业务类型', '计价方式', '介绍', '排序', '状态'];

/** A workbook of level-one vehicle types; `wrong` contains the indexes (from 0) of rows with an unknown kind of business. */
export const levelOneSheet = (count: number, { prefix = 'r', wrong = [] }: { prefix?: string; wrong?: readonly number[] } = {}) => {
    const rows = Array.from({ length: count }, (_, index) => [
        `车型${prefix}${index}`,
        `${prefix}_${index}`,
        wrong.includes(index) ? '没有的业务' : '吊装',
        '台班制',
        '',
        '9',
        '启用',
    ]);
    return writeXlsx([HEADS, ...rows].map(row => row.map(value => ({ value })))).toBuffer();
};

/** Stores `count` orders of one city. */
export const storeManyOrders = async ({ db }: TestApp, count: number): Promise<void> => {
    await storeOrderSurroundings(db);
    await storeOrders(db, [{ orderNo: 'D0' }]);
    for (let from = 1; from < count; from += 2000) {
        await db.execute(sql`
            insert into ord_order select copy.*
            from ord_order o cross join generate_series(${from}::int, ${Math.min(from + 1999, count - 1)}::int) n,
                lateral jsonb_populate_record(o, jsonb_build_object('id', o.id + n, 'order_no', 'D' || n)) copy
            where o.order_no = 'D0'`);
    }
};

/** Sets a system setting. */
export const setSetting = async ({ db }: TestApp, key: string, value: string): Promise<void> => {
    const common = { cfgKey: key, cfgGroup: 'ui', name: key, valType: 'int', createBy: 'test' } as const;
    await db.insert(systemSettings).values({ ...common, id: newId(), cfgValue: value, defaultValue: value });
    await bumpVersion(db, 'setting');
};

/** Fetches a file. Resolves to the response. */
export const fetchFile = ({ app }: TestApp, token: string, url: string) =>
    app.inject({ method: 'GET', url: `/api${url}`, headers: { 'x-access-token': token } });

/** Uploads a workbook of level-one vehicle types. Resolves to the envelope. */
export const importLevelOnes = async (
    { app }: TestApp,
    token: string,
    file: Buffer,
    fields: Record<string, string> = {},
    key = `key-${newId()}`,
) => {
    const { headers, payload } = upload(file, fields);
    const answer = await app.inject({
        method: 'POST',
        url: '/api/vehicle/levelOne/importExcel',
        headers: { ...headers, 'x-access-token': token, 'idempotency-key': key },
        payload,
    });
    return answer.json<{ success: boolean; code: number; message: string; result: Record<string, unknown> }>();
};

export type TaskRecord = Record<string, unknown> & {
    id: string;
    status: string;
    actions: Record<string, { ok: boolean; reason?: string }>;
};

/** Reads a task as its owner. */
export const readTask = async (app: TestApp, token: string, id: string): Promise<TaskRecord> =>
    (await app.call({ url: `/system/task/queryById?id=${id}`, token })).body.result as TaskRecord;

/** Waits until a task has one of these states. Resolves to the task. */
export const taskIn = async (app: TestApp, token: string, id: string, states: readonly string[]): Promise<TaskRecord> => {
    let task = await readTask(app, token, id);
    await until(async () => {
        task = await readTask(app, token, id);
        return states.includes(task.status);
    });
    return task;
};

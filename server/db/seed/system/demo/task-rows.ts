import type { PoolClient } from 'pg';
import type { ResultFiles } from '#server/kit/jobs/result-files.ts';
import type { Cell } from '#server/kit/spreadsheet/cells.ts';
import { writeWorkbook } from '#server/kit/spreadsheet/write-workbook.ts';
import { seedId } from '../../ids.ts';
import { insertRows } from '../../insert-rows.ts';
import { DAY, HOUR, MINUTE, timeText } from '../../time.ts';
import { userId } from './people-rows.ts';

const DONE = '导出完成';

/** owner | kind | resource | name | hours ago | seconds | status | total | failed | message | file */
const TASKS = `
admin|export|system/position|导出职务|3|2|done|10|0||职务
admin|import|system/user|导入系统用户|4|6|partial|42|3|成功39条，失败3条|
admin|import|system/user|导入系统用户|4.2|3|failed|42|5|有5行错误，未导入任何数据|
admin|import|system/position|导入职务|27|2|undone|8|0|已撤销8条|
admin|export|system/log|导出日志|50|41|canceled|100000|0|已取消|
admin|export|system/log|导出日志|51|1|failed|0|0|导出行数最多1000000，请缩小查询范围|
ops|export|order/order|导出订单|2|4|done|60|0||订单
ops|export|order/order|导出订单|220|9|done|1840|0||
fin1|export|order/order|导出订单|1|3|done|60|0||订单
mkt1|export|order/order|导出订单|26|3|failed|0|0|系统出错，任务未完成，请重试|
`;

/** Of the second import: the rows that were refused, as they were uploaded, with what is wrong in which column. */
const REFUSED = [
    { row: 7, cells: ['lixiaoyu', '李晓雨', '1380013800', 'D0107'], col: '手机号码', msg: '手机号码格式不正确' },
    { row: 19, cells: ['ops', '周远', '13800138019', 'D0119'], col: '用户账号', msg: '用户名已存在!' },
    { row: 33, cells: ['chenlei', '', '13800138033', 'D0133'], col: '用户姓名', msg: '请输入用户姓名' },
    { row: 36, cells: ['wangmin', '王敏', '13800138007', 'D0136'], col: '手机号码', msg: '与第9行重复' },
    { row: 40, cells: ['zhaojun', '赵军', '13800138040', 'D0107'], col: '工号', msg: '与第7行重复' },
];
const HEADS = ['用户账号', '用户姓名', '手机号码', '工号'];

/** What a file of an export holds: the columns that tell its rows apart. */
const CONTENTS: Record<string, { heads: readonly string[]; query: string }> = {
    职务: { heads: ['职务编码', '职务名称'], query: 'select code, name from sys_position order by code' },
    订单: {
        heads: ['订单编号', '下单时间'],
        query: `select order_no, to_char(create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') from ord_order order by id desc limit 60`,
    },
};

/** S49: sheets that people had made and read in before today, with files that open and a report of refused rows. */
export async function insertTasks(client: PoolClient, now: number, results: ResultFiles | undefined): Promise<void> {
    const told = TASKS.trim()
        .split('\n')
        .map((line, index) => {
            const [owner = '', kind, resource, name, hours, seconds, status, total, failed, message, content = ''] = line.split('|');
            const at = now - Number(hours) * HOUR;
            return {
                id: seedId('task', at, index),
                owner,
                kind,
                resource,
                name,
                at,
                seconds: Number(seconds),
                status,
                total: Number(total),
                failed: Number(failed),
                message,
                content,
            };
        });
    for (const task of told) if (results && task.content !== '') await writeFile(client, results, task);
    await insertRows(
        client,
        'sys_task',
        told.map(({ id, owner, kind, resource, name, at, seconds, status, total, failed, message, content }) => {
            const ended = at + seconds * 1000;
            const isWhole = status === 'failed' || status === 'canceled';
            return {
                ...{ id, tenant_id: 0, version: 1, del_flag: 0, create_by: owner, create_time: timeText(at) },
                ...{ task_no: `T${id}`, kind, handler: `${resource}:${kind}`, page: resource, name },
                params: kind === 'import' ? { phase: status === 'undone' ? 'undo' : 'apply', before: 'done' } : { query: {} },
                policy: status === 'failed' && kind === 'import' ? 'reject_all' : 'reject_failed',
                ...{ total, done: status === 'canceled' ? Math.floor(total / 3) : total, failed, ok: isWhole ? 0 : total - failed },
                ...{ status, message: message === '' ? DONE : message, attempt: 1, cancel_asked: false },
                file_path: results && content !== '' ? fileOf(id) : null,
                file_name: content === '' ? null : `${content}_${timeText(ended).slice(0, 10).replaceAll('-', '')}.xlsx`,
                expire_at: timeText(ended + 7 * DAY),
                undo_until: kind === 'import' && !isWhole ? timeText(ended + 30 * MINUTE) : null,
                ...{ start_time: timeText(at + 1000), finish_time: timeText(ended + 1000) },
                ...{ owner, owner_id: userId(owner), owner_org: null, owner_ip: '10.20.0.15' },
            };
        }),
    );
    const rows = told
        .filter(({ kind, failed }) => kind === 'import' && failed > 0)
        .flatMap(({ id, failed }) =>
            REFUSED.slice(0, failed).map(({ row, cells, col, msg }) => ({
                ...{ task_id: id, row_no: row, status: 'failed', target_id: null, errors: [{ row, col, msg }] },
                raw: HEADS.map((head, at) => [head, cells[at] ?? '']),
            })),
        );
    await insertRows(client, 'sys_task_row', rows);
}

const fileOf = (id: string): string => `${id}-1.xlsx`;

const writeFile = async (client: PoolClient, results: ResultFiles, { id, content }: { id: string; content: string }): Promise<void> => {
    const made = CONTENTS[content];
    if (!made) throw new Error(`no contents of a file ${content}`);
    const { rows } = await client.query<string[]>({ text: made.query, rowMode: 'array' });
    const lines = rows.map(row => row.map((text): Cell => ({ text })));
    const head = made.heads.map((text): Cell => ({ text, style: 'head' }));
    await results.write(fileOf(id), writeWorkbook([{ name: content, widths: made.heads.map(() => 24), rows: [[head], lines] }]));
};

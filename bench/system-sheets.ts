import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import writeXlsx from 'write-excel-file/node';
import type { Envelope } from '#contract/kit/envelope.ts';
import { uploadFiles } from '#tests/support/multipart.ts';

const USERS = 10_000;
const BAD = 20;
/** Maximum memory in MB that an export of 100,000 rows may add to the server: a workbook that is not streamed takes several times as much. */
const MAX_MB = 200;

interface Task {
    status: string;
    done: number;
    total: number;
    ok: number;
    failed: number;
    message: string | null;
}

/** A sheet of users; every five hundredth row has an invalid sex. */
const userSheet = () => {
    const heads = ['用户账号', '用户姓名', '性别', '手机号码', '工号'];
    const rows = Array.from({ length: USERS }, (_, n) => [
        `sheet${n}`,
        `张${n}`,
        n % (USERS / BAD) === 7 ? '不详某' : '男',
        `137${String(n).padStart(8, '0')}`,
        `S${n}`,
    ]);
    return writeXlsx([heads, ...rows].map(row => row.map(value => ({ value })))).toBuffer();
};

/** Resident memory of a process, in MB (Linux). */
const residentMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * Measures the import of 10,000 users from a sheet, its undo within the time window, and the export of 100,000 log rows: duration, progress and
 * memory.
 */
export const benchSheets = async (url: string, token: string, pid: number): Promise<boolean> => {
    const call = async <T>(path: string, init: RequestInit = {}): Promise<Envelope<T>> => {
        const answer = await fetch(`${url}/api${path}`, { ...init, headers: { 'X-Access-Token': token, ...init.headers } });
        return (await answer.json()) as Envelope<T>;
    };
    /** Waits for the end of a task. Returns it with its duration, the number of progress steps and the maximum memory. */
    const follow = async (id: string) => {
        const seen = new Set<number>();
        let most = 0;
        const began = performance.now();
        for (;;) {
            const { result: task } = await call<Task>(`/system/task/queryById?id=${id}`);
            if (!task) throw new Error('the task is gone');
            seen.add(task.done);
            most = Math.max(most, residentMb(pid));
            if (!['queued', 'running'].includes(task.status))
                return { task, seconds: (performance.now() - began) / 1000, steps: seen.size, most };
            await wait(200);
        }
    };
    const told = (what: string, { task, seconds, steps, most }: Awaited<ReturnType<typeof follow>>, before: number) =>
        console.log(
            `${what.padEnd(26)}${seconds.toFixed(1).padStart(8)} s  ${task.status}: ${task.ok} good, ${task.failed} bad, ${steps} states of the bar, +${Math.round(most - before)} MB  ${task.message ?? ''}`,
        );
    const startImport = async (policy: string) => {
        const { headers, payload } = uploadFiles([['users.xlsx', await userSheet()]], { policy });
        const { result, message } = await call<{ taskId: string }>('/sys/user/importExcel', {
            method: 'POST',
            headers: { ...headers, 'idempotency-key': `bench-${policy}-${Date.now()}` },
            body: new Uint8Array(payload),
        });
        if (!result) throw new Error(message);
        return result.taskId;
    };

    let isGood = true;
    const before = residentMb(pid);
    const none = await follow(await startImport('reject_all'));
    told('import, all or none', none, before);
    isGood = none.task.ok === 0 && none.task.failed === BAD && isGood;
    const id = await startImport('reject_failed');
    const some = await follow(id);
    told('import, the good ones', some, before);
    isGood = some.task.ok === USERS - BAD && some.task.failed === BAD && isGood;
    const undo = await call('/system/task/undo', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
    });
    const undone = await follow(id);
    told(`undo (${undo.message})`, undone, before);
    isGood = undone.task.status === 'undone' && isGood;

    const calm = residentMb(pid);
    const { result } = await call<{ taskId: string }>('/sys/log/exportXls');
    const exported = await follow(result?.taskId ?? '');
    told('export of the log', exported, calm);
    const file = await fetch(`${url}/api/system/task/download?id=${result?.taskId ?? ''}`, { headers: { 'X-Access-Token': token } });
    console.log(`  ${Math.round((await file.arrayBuffer()).byteLength / 1024)} KB`);
    return isGood && exported.task.status === 'done' && exported.task.ok >= 100_000 && exported.steps > 3 && exported.most - calm < MAX_MB;
};

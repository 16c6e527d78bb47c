import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { EVERY_MS } from '#server/kit/telemetry/history.ts';
import { readDisks } from '../../disk/disks.service.ts';
import { at, type Found, type Rule, ruleBy } from './rule.ts';

const WINDOW = (5 * 60_000) / EVERY_MS;

/** The host's name as the number that represents it. */
const bizId = BigInt(`0x${createHash('sha256').update(hostname()).digest('hex').slice(0, 15)}`).toString();

const onServer = (title: string, detail: Found['detail']): Found => ({
    bizKind: 'server',
    bizId,
    bizNo: hostname(),
    cityId: null,
    title,
    detail,
});

/** The last five minutes of a figure of this process, once there are as many. */
const lastFive = ({ telemetry }: FastifyInstance, name: string): number[] | undefined => {
    const values = telemetry.history.read([name]).series[name] ?? [];
    return values.length < WINDOW ? undefined : values.slice(-WINDOW);
};
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The server itself: the process that scans speaks for its host. */
export const serverRules: readonly Rule[] = [
    {
        code: 'cpu_high',
        find: async ({ app, threshold }) => {
            const values = lastFive(app, 'system.cpu.usage');
            const percent = values ? Math.round(meanOf(values) * 100) : 0;
            return values && percent >= threshold ? [onServer(`CPU最近5分钟平均使用率${percent}%`, { percent })] : [];
        },
    },
    {
        code: 'disk_low',
        find: async ({ app, threshold }) => {
            const full = (await readDisks(app.config)).filter(disk => disk.restPPT >= threshold);
            const names = full.map(disk => `${disk.name}${disk.restPPT}%`).join('、');
            return full.length > 0
                ? [onServer(`磁盘空间不足：${names}`, { disks: full.map(({ name, restPPT }) => ({ name, restPPT })) })]
                : [];
        },
    },
    {
        code: 'db_busy',
        find: async ({ app, threshold }) => {
            const values = lastFive(app, 'db.pool.busy');
            const percent = values ? Math.round((meanOf(values) * 100) / Math.max(1, app.pool.options.max ?? 1)) : 0;
            return values && percent >= threshold ? [onServer(`数据库连接池最近5分钟平均占用${percent}%`, { percent })] : [];
        },
    },
    ruleBy(
        'client_errors',
        context => sql`select 'clientError' as "bizKind", g.id::text as "bizId", null as "bizNo", null as "cityId",
                left('前端错误10分钟内' || count(*) || '次：' || g.message, 128) as title,
                json_build_object('count', count(*), 'people', count(distinct e.create_by), 'page', g.page, 'release', g.release) as detail
            from sys_client_error_event e join sys_client_error g on g.id = e.error_id and g.status = 'open' and g.kind <> 'slow'
            where e.tenant_id = ${context.tenantId} and e.create_time > ${at(context)} - interval '10 minutes'
            group by g.id having count(*) >= ${context.threshold}::int order by count(*) desc`,
    ),
    {
        code: 'error_spike',
        find: async ({ app, threshold }) => {
            const values = app.telemetry.history.read(['http.server.errors']).series['http.server.errors'] ?? [];
            const count = Math.round(values.slice(-WINDOW).reduce((sum, value) => sum + (value * EVERY_MS) / 1000, 0));
            return count >= threshold ? [onServer(`最近5分钟接口错误${count}次`, { count })] : [];
        },
    },
];

import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { actingForAll } from '#server/db/acting-tenant.ts';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { Disks, DiskUsage } from '#contract/monitor/server.ts';
import type { FolderName } from '#contract/kit/files.ts';
import { ok } from '#server/kit/answers/reply.ts';
import type { Db } from '#server/db/client.ts';
import { readDisks } from './disks.service.ts';

const config = { auth: { permission: 'monitor:disk:view' }, isBackground: true };
/** Sizes of all tables are dear to add up and change slowly. */
const USAGE_KEPT_MS = 30_000;

/** MON-01: how full the disks are, and with what. */
export async function diskRoutes(app: FastifyInstance): Promise<void> {
    app.get('/sys/actuator/redis/queryDiskInfo', { config, schema: { response: { 200: envelopeOf(Disks) } } }, async () =>
        ok(await readDisks(app.config), '查询成功'),
    );

    app.get('/sys/actuator/disk/usage', { config, schema: { response: { 200: envelopeOf(DiskUsage) } } }, async () =>
        app.cache.remember('monitor:disk-usage', USAGE_KEPT_MS, () => actingForAll(() => readDiskUsage(app.db))),
    );
}

const FOLDER_TEXTS: Readonly<Record<FolderName, string>> = {
    ...{ temp: '临时文件', avatar: '头像', jeditor: '正文图片', vehicle: '车型图片', service: '服务图片', activity: '活动图片' },
    ...{
        cert: '证照',
        proof: '凭证照片',
        order: '订单附件',
        finance: '财务单据',
        task: '任务结果',
        online: '在线表单文件',
        note: '备注附件',
    },
};

const folderText = (name: string): string => (Object.hasOwn(FOLDER_TEXTS, name) ? FOLDER_TEXTS[name as FolderName] : name);

/** What takes the space: the database and its largest tables, uploads by folder. */
async function readDiskUsage(db: Db): Promise<DiskUsage> {
    const [database, uploads, tables] = await Promise.all([
        db.execute<{ bytes: number }>(sql`select pg_database_size(current_database())::float8 as bytes`),
        db.execute<{ name: string; bytes: number; files: number }>(sql`
            select folder as name, coalesce(sum(file_size), 0)::float8 as bytes, count(*)::int as files
            from sys_oss_file where del_flag = 0 group by 1 order by 2 desc limit 20`),
        db.execute<{ name: string; bytes: number; rows: number }>(sql`
            select coalesce(obj_description(c.oid), c.relname) as name, sum(pg_total_relation_size(piece.oid))::float8 as bytes,
                sum(greatest(piece.reltuples, 0)) filter (where piece.relkind = 'r')::float8 as rows
            from pg_class c left join lateral pg_partition_tree(c.oid) tree on true join pg_class piece on piece.oid = coalesce(tree.relid, c.oid)
            where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
            group by c.oid, c.relname order by 2 desc limit 12`),
    ]);
    const whole = database.rows[0]?.bytes ?? 0;
    const parts = [
        { name: '数据库', bytes: whole, note: '表、索引与附属数据' },
        ...uploads.rows.map(({ name, bytes, files }) => ({ name: `上传：${folderText(name)}`, bytes, note: `${files} 个文件` })),
    ];
    return { parts: parts.sort((a, b) => b.bytes - a.bytes), tables: tables.rows };
}

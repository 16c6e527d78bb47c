import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { Disks, DiskUsage } from '#contract/monitor/server.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { readDisks } from './disks.service.ts';
import { readDiskUsage } from './disk-usage.service.ts';

const config = { auth: { permission: 'monitor:disk:view' }, isBackground: true };
/** Sizes of all tables are dear to add up and change slowly. */
const USAGE_KEPT_MS = 30_000;

/** MON-01: how full the disks are, and with what. */
export async function diskRoutes(app: FastifyInstance): Promise<void> {
    app.get('/sys/actuator/redis/queryDiskInfo', { config, schema: { response: { 200: envelopeOf(Disks) } } }, async () =>
        ok(await readDisks(app.config), '查询成功'),
    );

    app.get('/sys/actuator/disk/usage', { config, schema: { response: { 200: envelopeOf(DiskUsage) } } }, async () =>
        app.cache.remember('monitor:disk-usage', USAGE_KEPT_MS, () => readDiskUsage(app.db)),
    );
}

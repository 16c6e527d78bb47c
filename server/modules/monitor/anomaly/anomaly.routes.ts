import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AckAnomaly, Anomaly, AssignAnomaly, CloseAnomaly, IgnoreAnomaly } from '#contract/monitor/anomaly.ts';
import { type ActionContext, onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { textOf } from '#server/kit/list/source.ts';
import { addMinutes } from '#server/kit/time.ts';
import { cities } from '../../setting/city/city.table.ts';
import { anomalies } from './anomaly.table.ts';
import { muteRoutes } from './mute.routes.ts';
import { raiseOrderLevels } from './order-level.service.ts';
import { ruleRoutes } from './rule.routes.ts';
import { scanAnomalies } from './scan.service.ts';

const FIRST_MS = 8000;
const EVERY_MS = 60_000;

/** Scans every minute in the processes that work (`WORKERS` not 0); a scan that takes longer is not overtaken by the next. */
function watchAnomalies(app: FastifyInstance): void {
    let running: Promise<unknown> | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scan = () => {
        running = scanAnomalies(app)
            .then(({ raised, cleared, failed }) => {
                if (raised + cleared + failed.length > 0) app.log.info({ raised, cleared, failed }, 'anomalies scanned');
            })
            .catch((error: unknown) => app.log.warn({ err: error }, 'anomalies could not be scanned'))
            .finally(() => {
                timer = setTimeout(scan, EVERY_MS).unref();
            });
    };
    app.addHook('onReady', async () => {
        if (app.config.workers > 0) timer = setTimeout(scan, FIRST_MS).unref();
    });
    app.addHook('onClose', async () => {
        clearTimeout(timer);
        await running;
        clearTimeout(timer);
    });
}

const isOpen = (row: WireRow) => row.status === 'open' || row.status === 'ack';

/** S48 异常预警: what the rules have found, to take, hand on, close or ignore. */
export async function anomalyRoutes(app: FastifyInstance): Promise<void> {
    const statusText = (row: WireRow) => app.dictionary.dictText('anomaly_status', textOf(row.status)) ?? '';
    const mustBeOpen = (row: WireRow) => (isOpen(row) ? undefined : `该预警${statusText(row)}，无需再处理`);
    const handled = async (context: ActionContext<unknown>, set: WireRow): Promise<WireRow> => {
        const { row, tx, now, actor } = context;
        await tx.execute(sql`update sys_anomaly set status = ${textOf(set.status)} where id = ${row.id}`);
        if (row.bizKind === 'order') await raiseOrderLevels(tx, actor.session.tenantId, textOf(row.ruleCode), textOf(row.bizId));
        return { ownerBy: row.ownerBy ?? actor.session.username, handleTime: now, ...set };
    };

    crudRoutes(app, {
        entity: Anomaly,
        table: anomalies,
        joins: { cityName: { via: anomalies.cityId, table: cities, text: cities.name } },
        named: [
            onAction(AckAnomaly, {
                guard: (row, { session }) => {
                    if (row.status === 'open') return undefined;
                    if (row.status !== 'ack') return mustBeOpen(row);
                    return row.ownerBy === session.username
                        ? '您已认领，处理完后请关闭'
                        : `已由${textOf(row.ownerBy)}处理，可请对方指派给您`;
                },
                run: ({ actor, now }) => ({ status: 'ack', ownerBy: actor.session.username, handleTime: now }),
                message: '认领成功',
            }),
            onAction(CloseAnomaly, {
                guard: mustBeOpen,
                run: context => handled(context, { status: 'closed', handleNote: context.input.handleNote }),
                message: '已关闭',
            }),
            onAction(IgnoreAnomaly, {
                guard: mustBeOpen,
                run: context =>
                    handled(context, {
                        status: 'ignored',
                        handleNote: context.input.handleNote,
                        detail: {
                            ...(context.row.detail as object),
                            muteUntil: `${addMinutes(context.now, (context.input.muteHours ?? 0) * 60)}+08`,
                        },
                    }),
                message: '已忽略',
            }),
            onAction(AssignAnomaly, {
                guard: mustBeOpen,
                run: async ({ tx, row, input, actor, now }) => {
                    const { rows } = await tx.execute(
                        sql`select 1 from sys_user where username = ${input.ownerBy} and tenant_id = ${actor.session.tenantId} and del_flag = 0 and status = 1`,
                    );
                    if (rows.length === 0) throw refuse('VALIDATION', {}, { fields: { ownerBy: '没有这个可用的账号' } });
                    await app.outbox.send(tx, {
                        channel: 'notice',
                        kind: 'anomaly',
                        to: [input.ownerBy],
                        title: '预警指派给您',
                        content: `${textOf(row.title)}${input.remark ? `：${input.remark}` : ''}`,
                        about: { type: 'anomaly', id: row.id },
                        link: `/monitor/anomaly/${row.id}/show`,
                        tenantId: actor.session.tenantId,
                        by: actor.session.username,
                    });
                    return { status: 'ack', ownerBy: input.ownerBy, handleTime: now };
                },
                message: '指派成功',
            }),
        ],
    });
    await app.register(ruleRoutes);
    await app.register(muteRoutes);
    watchAnomalies(app);
}

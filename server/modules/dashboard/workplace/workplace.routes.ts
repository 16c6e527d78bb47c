import type { FastifyInstance } from 'fastify';
import { RoleLayoutBody, WorkplaceBoard, WorkQueues } from '#contract/dashboard/workplace.ts';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Role } from '#contract/system/role.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { writeOperationLog } from '#server/platform/operation-log/operation-log.ts';
import { queuesOf, workplaceBoard } from './board.service.ts';
import { saveRoleLayout } from './layout.service.ts';
import { measuresKey, measuresOf } from './measures.service.ts';

/** Figures of thirty days: in a large company they read hundreds of thousands of orders, and they change slowly. */
const MEASURES_KEPT_MS = 300_000;

/** DASH-03, and the task board of DASH-04: work that waits for the caller. The menu shows the counts to everybody who works on a queue. */
export async function workplaceRoutes(app: FastifyInstance): Promise<void> {
    app.get(
        '/dashboard/workplace/board',
        {
            config: { auth: { permission: ['dash:workplace:view', 'dash:index:view'] }, isBackground: true },
            schema: { response: { 200: envelopeOf(WorkplaceBoard) } },
        },
        ({ session }) =>
            app.reads.read(session, async (db, source) => {
                const now = toWireTime(app.clock.date());
                const texts = {
                    op: (op: string) => app.dictionary.dictText('audit_op', op) ?? op,
                    table: (table: string) => app.cruds.ofTable(table)[0]?.entity.label,
                };
                const key = `dash:measures:${source}:${measuresKey(session)}`;
                return workplaceBoard(
                    app,
                    db,
                    session,
                    now,
                    texts,
                    await app.cache.remember(key, MEASURES_KEPT_MS, () => measuresOf(db, session, now)),
                );
            }),
    );
    app.post<{ Body: RoleLayoutBody }>(
        '/dashboard/workplace/roleLayout',
        { config: { auth: { permission: permissionOf(Role, 'edit') } }, schema: { body: RoleLayoutBody } },
        request =>
            inTransaction(request, async tx => {
                const { roleId, layout } = request.body;
                const role = await saveRoleLayout(tx, request.session, roleId, layout);
                const isCleared = layout === null;
                await writeOperationLog(tx, request, `${isCleared ? '恢复' : '设置'}角色工作台: ${role}`);
                return ok(null, isCleared ? `已恢复“${role}”的默认工作台` : `已设为“${role}”的默认工作台`);
            }),
    );
    app.get(
        '/dashboard/workplace/queues',
        { config: { auth: 'user', isBackground: true }, schema: { response: { 200: envelopeOf(WorkQueues) } } },
        ({ session }) => queuesOf(app, app.db, session),
    );
}

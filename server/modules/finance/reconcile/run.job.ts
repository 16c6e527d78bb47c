import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { dictText } from '#contract/dictionaries.ts';
import { eachRow } from '#server/kit/jobs/each-row.ts';
import type { JobDefinition } from '#server/kit/jobs/job.ts';
import { addDays, toWireTime } from '#server/kit/time.ts';
import { earnMonths } from './member-terms.ts';
import { type ReconScope, SCOPES } from './rules/index.ts';
import { runScope } from './run.service.ts';

/** A task (S49) that reconciles a day on request, with progress by scope. */
export const RUN_JOB: JobDefinition = {
    name: 'finance/reconcile:run',
    title: '对账',
    kind: 'recon',
    permission: 'finance:reconcile:run',
    parameters: Type.Object({ day: Type.String(), scopes: Type.Array(Type.String()) }),
    run: async ({ params, actor, services, db, progress }) => {
        const { day, scopes } = params as { day: string; scopes: ReconScope[] };
        const { username: by, tenantId } = actor.session;
        await progress({ total: scopes.length, done: 0 });
        let [done, differences, open] = [0, 0, 0];
        for (const scope of scopes) {
            const result = await runScope(db, { day, scope, by, now: toWireTime(services.clock.date()), tenantId });
            differences += result.diffCount;
            open += result.openCount;
            await progress({ done: ++done, ok: done });
        }
        const message = differences === 0 ? `${day}已平` : `${day}差异${differences}条，待处理${open}条`;
        return { status: 'done', total: done, done, ok: done, failed: 0, message };
    },
};

/** The nightly job that closes the previous day: posts the membership revenue, then reconciles everything. */
export function addReconcileJob(app: FastifyInstance): void {
    app.handlers.add({
        name: 'reconcile',
        title: '每日对账',
        description: '确认前一日到期的会员费收入，并对前一日全部范围对账',
        parameters: {},
        run: async given => {
            const { db } = given;
            const now = () => toWireTime(app.clock.date());
            const day = addDays(now().slice(0, 10), -1);
            let [checked, open, months] = [0, 0, 0];
            const book = async () => (months = await earnMonths(given, day));
            const prove = async (scope: ReconScope) => {
                const result = await runScope(db, { day, scope, by: 'system', now: now(), tenantId: 0 });
                checked += result.checked;
                open += result.openCount;
            };
            // A failed scope does not prevent the others.
            const steps = new Map<string, () => Promise<unknown>>([
                ['会员费确认', book],
                ...SCOPES.map(scope => [dictText('recon_scope', scope), () => prove(scope)] as const),
            ]);
            await eachRow(given, [...steps.keys()], async step => (await steps.get(step)?.(), true));
            return `${day}核对${checked}笔，待处理差异${open}条，确认会员费${months}笔`;
        },
    });
}

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import {
    FixAccountsQuery,
    ReconCalendarQuery,
    ReconDiff,
    Reconcile,
    RuleResultsQuery,
    RunAsked,
    SealChainQuery,
    StatementAsked,
    StatementResult,
} from '#contract/finance/reconcile.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { addActions } from '#server/kit/actions/action-routes.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { refuse } from '#server/kit/errors.ts';
import { addTotals } from '#server/kit/list/totals.ts';
import { isDay } from '#server/kit/list/moment.ts';
import { textOf } from '#server/kit/list/source.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { addDays, toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { calendarOf, chainOf, ruleResults } from './day.service.ts';
import { fixAccounts, RECON_FIX } from './fix.service.ts';
import { diffSource, runSource } from './reconcile.source.ts';
import { reconRuns } from './recon-run.table.ts';
import { type ReconScope, SCOPES } from './rules/index.ts';
import { addReconcileJob, RUN_JOB } from './run.job.ts';
import { importStatement } from './statement.service.ts';

/** Maximum number of days of the calendar. */
const MAX_DAYS = 400;
const CHAIN_DAYS = 31;
/** The statement of a busy day has some hundred thousand short lines. */
const STATEMENT_BYTES = 10 * 1024 * 1024;

/** S14 对账中心: runs with their differences, statements of the channels, sealed days. */
export const reconcileRoutes = async (app: FastifyInstance): Promise<void> => {
    const { wire } = Reconcile;
    const diffs = diffSource(app);
    const may = (action: string) => ({ auth: { permission: permissionOf(Reconcile, action) } });
    const now = () => toWireTime(app.clock.date());
    crudRoutes(app, runSource);
    addTotals(app, runSource, { amount: reconRuns.diffFen, at: reconRuns.accountDate, pending: sql`${reconRuns.status} <> 'passed'` });
    crudRoutes(app, diffs);
    // In the contract, the actions of a difference are under the screen's own path.
    addActions(app, { ...diffs, entity: { ...ReconDiff, wire } });
    app.approvals.add(RECON_FIX);
    app.jobs.add(RUN_JOB);
    addReconcileJob(app);

    app.post<{ Body: Type.Static<typeof RunAsked> }>(`${wire}/run`, { config: may('run'), schema: { body: RunAsked } }, async request => {
        const { accountDate: day, scopes = SCOPES } = request.body;
        if (!isDay(day) || day > now().slice(0, 10))
            throw refuse('VALIDATION', {}, { fields: { accountDate: '只能对今天及以前的日期对账' } });
        const asked = SCOPES.filter(scope => scopes.includes(scope));
        if (asked.length === 0) throw refuse('VALIDATION', {}, { fields: { scopes: '请选择对账范围' } });
        const answer = await inTransaction(request, async tx => {
            const task = {
                job: RUN_JOB,
                page: Reconcile.resource,
                params: { day, scopes: asked satisfies ReconScope[] },
                total: asked.length,
            };
            const taskId = await app.tasks.start(tx, actorOf(request), task);
            return ok({ taskId }, `开始对账${day}，可在任务中心查看进度`);
        });
        app.tasks.wake();
        return answer;
    });

    app.post<{ Body: Type.Static<typeof StatementAsked> }>(
        `${wire}/importStatement`,
        {
            config: may('run'),
            schema: { body: StatementAsked, response: { 200: envelopeOf(StatementResult) } },
            bodyLimit: STATEMENT_BYTES,
        },
        request =>
            inTransaction(request, async tx => {
                const { channel, accountDate: day, content } = request.body;
                if (!isDay(day)) throw refuse('VALIDATION', {}, { fields: { accountDate: '请选择日期' } });
                const { username: by, tenantId } = request.session;
                const result = await importStatement(tx, { channel, day, content, by, now: now(), tenantId });
                const message =
                    result.rows.length > 0
                        ? `有${result.rows.length}行错误，未导入任何数据`
                        : `导入${result.lines}笔：一致${result.matched}，仅我方${result.oursOnly}，仅渠道${result.theirsOnly}，金额不符${result.differs}`;
                return ok(result, message);
            }),
    );

    onQuery(app, ReconCalendarQuery, ({ db, session, params: { from, to } }) => {
        if (!isDay(from) || !isDay(to) || to > addDays(from, MAX_DAYS)) throw refuse('LIMIT_EXCEEDED', { label: '日历天数', n: MAX_DAYS });
        return calendarOf(db, from, to, session.tenantId);
    });
    onRecordQuery(app, runSource, RuleResultsQuery, ({ db, row }) => ruleResults(db, row.id));
    onRecordQuery(app, runSource, SealChainQuery, ({ db, session, row }) =>
        chainOf(db, textOf(row.accountDate), CHAIN_DAYS, session.tenantId),
    );
    onRecordQuery(app, diffs, FixAccountsQuery, ({ db, row }) =>
        fixAccounts(db, { id: row.id, bizKind: textOf(row.bizKind), bizId: textOf(row.bizId) || null }),
    );
};

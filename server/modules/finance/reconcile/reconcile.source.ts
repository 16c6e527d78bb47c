import type { FastifyInstance } from 'fastify';
import { FixDiff, HandleDiff, ReconDiff, Reconcile, SealDay } from '#contract/finance/reconcile.ts';
import { answerWith, type Guard, onAction } from '#server/kit/actions/on-action.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { textOf } from '#server/kit/list/source.ts';
import { journals } from '../journal/journal.table.ts';
import { openLeft, seal } from './day.service.ts';
import { fixLines, mayFix, mayHandle, RECON_FIX } from './fix.service.ts';
import { reconDays, reconOpens } from './recon-day.view.ts';
import { reconDiffs } from './recon-diff.table.ts';
import { reconRuns } from './recon-run.table.ts';
import { SCOPES } from './rules/index.ts';
import { refreshRun } from './run.service.ts';

const maySeal: Guard = (row, { now }) => {
    if (row.isSealed === 'true') return '该日已封账';
    if (textOf(row.accountDate) >= now.slice(0, 10)) return '该日未过日切，不能封账';
    if (Number(row.dayOpen) > 0) return openLeft(Number(row.dayOpen));
    const left = SCOPES.length - Number(row.dayRuns);
    return left > 0 ? `还有${left}个对账范围未完成，请先运行对账` : undefined;
};

const dayOf = { via: reconRuns.accountDate, table: reconDays, key: reconDays.accountDate };

/** Options of runs for the kit, with the open differences of the run and of its day. */
export const runSource: CrudOptions = {
    entity: Reconcile,
    table: reconRuns,
    joins: {
        openCount: { via: reconRuns.id, table: reconOpens, key: reconOpens.runId, text: reconOpens.openCount },
        isSealed: { ...dayOf, text: reconDays.isSealed },
        dayOpen: { ...dayOf, text: reconDays.openCount },
        dayRuns: { ...dayOf, text: reconDays.runCount },
    },
    present: rows =>
        rows.map(row => ({ ...row, openCount: textOf(row.openCount) || '0', isSealed: row.isSealed === 'true' ? '已封账' : '未封账' })),
    named: [
        onAction(SealDay, {
            guard: maySeal,
            run: ({ tx, row, now, session }) => seal(tx, textOf(row.accountDate), now.slice(0, 10), session.username, session.tenantId),
            message: '封账成功',
        }),
    ],
};

/** Options of differences for the kit, with their actions. */
export const diffSource = (app: FastifyInstance): CrudOptions => ({
    entity: ReconDiff,
    table: reconDiffs,
    joins: {
        accountDate: { via: reconDiffs.runId, table: reconRuns, text: reconRuns.accountDate },
        scope: { via: reconDiffs.runId, table: reconRuns, text: reconRuns.scope },
        fixJournalNo: { via: reconDiffs.fixJournalId, table: journals, text: journals.journalNo },
    },
    computed: ['gapFen'],
    present: rows => rows.map(row => ({ ...row, gapFen: Number(row.actualFen) - Number(row.expectFen) })),
    afterWrite: async ({ tx, session, rows }) => {
        for (const row of rows) {
            await refreshRun(tx, textOf(row.runId), session.username, textOf(row.handleTime));
        }
    },
    named: [
        onAction(HandleDiff, {
            guard: mayHandle,
            run: ({ input, session, now }) => ({
                status: input.isIgnored ? 'ignored' : 'explained',
                handleBy: session.username,
                handleTime: now,
                handleNote: input.note,
            }),
            message: '处理成功',
        }),
        onAction(FixDiff, {
            guard: mayFix,
            run: async ({ tx, row, input, actor }) => {
                const diff = { id: row.id, bizKind: textOf(row.bizKind), bizId: textOf(row.bizId) || null };
                await fixLines(tx, diff, input);
                const given = {
                    actor,
                    bizId: row.id,
                    bizNo: textOf(row.bizNo).slice(0, 32) || null,
                    amountFen: input.amountFen,
                    payload: input,
                };
                const { result, message } = await app.approvals.request(tx, RECON_FIX, given);
                return answerWith({ result, ...(message ? { message } : {}) });
            },
            message: '已提交复核',
        }),
    ],
});

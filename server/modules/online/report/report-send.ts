import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { bool, text } from '#contract/kit/fields.ts';
import { ScheduleReport } from '#contract/online/report-acts.ts';
import { MAX_REPORT_ROWS, OnlineReport } from '#contract/online/report.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { splitList } from '#contract/system/role.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import { AppError, badRequest } from '#server/kit/errors.ts';
import type { JobDefinition } from '#server/kit/jobs/job.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { planJob } from '../../system/quartz-job/plan-job.service.ts';
import { users } from '../../system/user/user.table.ts';
import { readReport } from './read-report.ts';
import { sheetOf } from './report-sheet.ts';
import { reports } from './report.table.ts';
import { runReport } from './run-report.ts';

const HANDLER = 'sendReport';
const PLANNER = 'system:quartzJob:add';
const ACTIVE = 1;
const EXPORT = permissionOf(OnlineReport, 'export');

/** 定时发送: a job of 定时任务, where it can be changed, stopped and looked into. */
export const scheduleReport = onAction(ScheduleReport, {
    guard: (_row, { session }) => (session.permissions.has(PLANNER) ? undefined : '需要定时任务的新增权限，请由系统管理员操作'),
    run: async ({ tx, app, row, input, actor }) => {
        const people = splitList(input.people);
        const known = await peopleBy(tx, actor.session.tenantId, people);
        const missing = people.find(account => !known.some(({ username }) => username === account));
        if (missing !== undefined) throw badRequest({ people: `账号${missing}不存在或已停用` });
        if (people.length === 0) throw badRequest({ people: '请选择收件人' });
        await planJob(app, tx, actor, {
            handler: HANDLER,
            cronExpression: input.cronExpression,
            parameters: { reportId: row.id, people: people.join(), byMail: input.byMail },
            description: `发送报表：${String(row.name)}`,
        });
    },
    message: '已加入定时任务，可在“定时任务”中调整或停止',
});

const peopleBy = (db: Reader, tenantId: number, accounts: readonly string[]) =>
    db
        .select({ id: users.id, username: users.username, orgCode: users.orgCode })
        .from(users)
        .where(
            and(
                inArray(users.username, [...accounts, '']),
                eq(users.status, ACTIVE),
                eq(users.delFlag, 0),
                sql`(${users.tenantId} = ${tenantId} or ${String(tenantId)} = any(string_to_array(${users.relTenantIds}, ',')))`,
            ),
        );

/** Registers the background work: the handler of the plan, and the task that makes each person's file. */
export function addReportSending(app: FastifyInstance): void {
    const job = sendingJob(app);
    app.jobs.add(job);
    app.handlers.add({
        name: HANDLER,
        title: '发送报表',
        description: '为每位收件人生成一份报表，数据范围按收件人自己的权限；文件放入其任务中心并发送通知',
        parameters: {
            reportId: text('报表ID', 'Report id', { pattern: PATTERNS.id, maxLength: 36 }),
            people: text('收件人账号', 'Recipients', { maxLength: 600 }),
            byMail: bool('同时发邮件通知', 'Also tell by mail', { default: false }),
        },
        run: async ({ db, params: { reportId, people, byMail } }) => {
            const [report] = await db.select({ tenantId: reports.tenantId }).from(reports).where(eq(reports.id, reportId));
            if (!report) throw new AppError(200, 500, '报表已删除，请停止本任务');
            const skipped: string[] = [];
            let begun = 0;
            const known = await peopleBy(db, report.tenantId, splitList(people));
            for (const account of splitList(people)) {
                const person = known.find(({ username }) => username === account);
                const session =
                    person && (await app.sessions.actingFor({ userId: person.id, tenantId: report.tenantId, orgCode: person.orgCode }));
                if (!session?.permissions.has(EXPORT)) {
                    skipped.push(account);
                    continue;
                }
                const task = { job, page: OnlineReport.resource, params: { reportId, byMail } };
                await db.transaction(tx => app.tasks.start(tx, { session, ip: '', requestId: HANDLER }, task));
                begun += 1;
            }
            app.tasks.wake();
            const rest = skipped.length > 0 ? `；${skipped.join('、')}已停用或没有导出权限，未发送` : '';
            return `发送给${begun}人${rest}`;
        },
    });
}

/** One person's file: their rows and columns, into their tasks, and a word to them. */
const sendingJob = (app: FastifyInstance): JobDefinition => ({
    name: `${OnlineReport.resource}:send`,
    title: '定时报表',
    kind: 'export',
    permission: EXPORT,
    parameters: Type.Object({ reportId: Type.String({ pattern: PATTERNS.id }), byMail: Type.Boolean() }),
    run: async ({ taskId, attempt, params, actor: { session }, db, files, finish }) => {
        const report = await readReport({ db }, session, String(params.reportId));
        const asked = { params: {}, query: {}, offset: 0, size: MAX_REPORT_ROWS };
        const { records } = await runReport(app, session, report, asked);
        const path = `${taskId}-${attempt}.xlsx`;
        await files.write(path, sheetOf(app.dictionary, report, records));
        const count = records.length;
        const title = `报表“${report.name}”已生成`;
        const scope = report.dbSource ? '' : '，数据范围按您的权限';
        const content = `共${count}行${scope}。请登录后在任务中心下载，文件过期后自动清理。`;
        const about = { type: OnlineReport.resource, id: report.id };
        await db.transaction(async tx => {
            await app.outbox.send(tx, {
                channel: 'notice',
                kind: 'task',
                ...(params.byMail === true ? { alsoBy: ['mail'] } : {}),
                to: [session.username],
                title,
                content,
                about,
                link: '/system/task',
                tenantId: session.tenantId,
                once: `report:${taskId}`,
            });
            await finish(tx, {
                status: 'done',
                total: count,
                done: count,
                ok: count,
                failed: 0,
                file: { path, name: `${report.name}.xlsx` },
            });
        });
        app.outbox.wake();
    },
});

import type { FastifyInstance } from 'fastify';
import {
    CLAIM_MINUTES,
    ClaimApplication,
    FirstPass,
    Interview,
    PassApplication,
    RejectApplication,
    ReleaseApplication,
    Supplement,
    WithdrawApplication,
} from '#contract/recruit/audit.ts';
import { dictText } from '#contract/dictionaries.ts';
import { type ActionRoute, answerWith, type Guard, onAction } from '#server/kit/actions/on-action.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { addMinutes, fromWireTime } from '#server/kit/time.ts';
import type { Tx } from '#server/db/client.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import { makeDriver } from './pass.service.ts';

const OPEN = ['submitted', 'supplement', 'first_passed', 'interview'];
const FREE = { claimedBy: null, claimUntil: null };

/** Why another auditor's claim, which has not expired, prevents the action. */
const claimedByOther = (row: WireRow, username: string, now: string): AppError | undefined => {
    const until = textOf(row.claimUntil);
    if (!row.claimedBy || row.claimedBy === username || until <= now) return undefined;
    const minutes = Math.ceil((fromWireTime(until).getTime() - fromWireTime(now).getTime()) / 60_000);
    return refuse('CLAIMED', { name: textOf(row.claimerName ?? row.claimedBy), m: minutes });
};

/** Requires one of these states, and no claim by another auditor; for a decided application the message tells by whom and when. */
const inState =
    (allowed: readonly string[], verb: string): Guard =>
    (row, { session, now }) => {
        if (row.status === 'passed' || row.status === 'rejected')
            return refuse('ALREADY_AUDITED', {
                name: textOf(row.secondName ?? row.secondBy ?? row.updateBy),
                time: textOf(row.secondTime ?? row.updateTime),
                result: dictText('recruit_status', row.status).replace('已', ''),
            });
        return refuseUnlessStatus('recruit_status', row.status, allowed, verb) ?? claimedByOther(row, session.username, now);
    };

const passGuard: Guard = (row, context) =>
    inState(['first_passed', 'interview'], '终审通过')(row, context) ??
    (row.firstBy === context.session.username ? '初审与终审不能为同一人，请由其他审核员终审' : undefined);

const tell = (app: FastifyInstance, tx: Tx, row: WireRow, content: string, by: { username: string; tenantId: number }) =>
    app.outbox.send(tx, {
        channel: 'sms',
        to: [textOf(row.phone)],
        content,
        about: { type: 'recruit', id: textOf(row.id) },
        tenantId: by.tenantId,
        by: by.username,
    });

/** The actions of an application (domain 4.3, «Recruitment»). */
export const auditActions: ActionRoute[] = [
    onAction(ClaimApplication, {
        guard: (row, context) =>
            inState(OPEN, '领取')(row, context) ??
            (row.claimedBy === context.session.username && textOf(row.claimUntil) > context.now ? '您已领取' : undefined),
        run: ({ actor, now }) => ({ claimedBy: actor.session.username, claimUntil: addMinutes(now, CLAIM_MINUTES) }),
        message: `领取成功，请在${CLAIM_MINUTES}分钟内处理`,
    }),
    onAction(ReleaseApplication, {
        guard: (row, { session }) => (row.claimedBy === session.username ? undefined : '不是您领取的申请'),
        run: () => FREE,
        message: '已放回队列',
    }),
    onAction(FirstPass, {
        guard: inState(['submitted'], '初审通过'),
        run: ({ input, actor, now }) => ({
            status: 'first_passed',
            firstBy: actor.session.username,
            firstTime: now,
            auditRemark: input.remark ?? null,
            ...FREE,
        }),
        message: '初审通过',
    }),
    onAction(Supplement, {
        guard: inState(['submitted', 'first_passed'], '补资料'),
        run: async ({ tx, app, row, input, actor }) => {
            const papers = input.items.split(',').map(item => dictText('cert_type', item));
            const wanted = [papers.join('、'), input.remark].filter(Boolean).join('；');
            await tell(app, tx, row, `您的入驻申请需要补充：${wanted}。请尽快补充后重新提交。`, actor.session);
            return { status: 'supplement', auditRemark: wanted, firstBy: null, firstTime: null, ...FREE };
        },
        message: '已短信通知申请人补充资料',
    }),
    onAction(Interview, {
        guard: inState(['first_passed', 'interview'], '约面试'),
        run: async ({ tx, app, row, input, actor, now }) => {
            if (input.interviewAt <= now) throw refuse('VALIDATION', {}, { fields: { interviewAt: '面试时间须晚于现在' } });
            await tell(app, tx, row, `您的入驻面试安排在${input.interviewAt.slice(0, 16)}，请带齐证件原件。`, actor.session);
            return { status: 'interview', interviewAt: input.interviewAt, auditRemark: input.remark ?? null, ...FREE };
        },
        message: '已约面试并短信通知',
    }),
    onAction(PassApplication, {
        guard: passGuard,
        run: async ({ tx, app, row, input, actor, now }) => {
            const driverId = await makeDriver(app, tx, row, actor, now);
            await app.outbox.emit(tx, {
                topic: 'recruit.passed',
                key: row.id,
                payload: { applicationId: row.id, driverId },
                tenantId: actor.session.tenantId,
            });
            const set = {
                status: 'passed',
                driverId,
                secondBy: actor.session.username,
                secondTime: now,
                auditRemark: input.remark ?? null,
                ...FREE,
            };
            return answerWith({ set, message: row.plateNo ? '终审通过，已建立司机并提交车辆审核' : '终审通过，已建立司机' });
        },
        message: '终审通过',
    }),
    onAction(RejectApplication, {
        guard: inState(OPEN, '驳回'),
        run: async ({ tx, app, row, input, actor, now }) => {
            const reasons = input.rejectCodes
                .split(',')
                .map(code => dictText('recruit_reject', code))
                .join('、');
            await app.outbox.emit(tx, {
                topic: 'recruit.rejected',
                key: row.id,
                payload: { applicationId: row.id, reason: reasons },
                tenantId: actor.session.tenantId,
            });
            return {
                status: 'rejected',
                rejectCodes: input.rejectCodes,
                auditRemark: input.remark ?? null,
                secondBy: actor.session.username,
                secondTime: now,
                ...FREE,
            };
        },
        message: '已驳回，将按短信配置通知申请人',
    }),
    onAction(WithdrawApplication, {
        guard: inState(OPEN, '撤回'),
        run: ({ input }) => ({ status: 'withdrawn', auditRemark: input.remark, ...FREE }),
        message: '已代申请人撤回',
    }),
];

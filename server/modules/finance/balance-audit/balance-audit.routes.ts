import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
    ApproveBalance,
    ApproveSmallBalance,
    BalanceAudit,
    CancelBalance,
    OwnerPocketsQuery,
    ReduceBalance,
    RejectBalance,
    ReviewBalance,
} from '#contract/finance/balance-audit.ts';
import { vouchersQueryOf } from '#contract/finance/voucher.ts';
import { dictText } from '#contract/dictionaries.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { askedFen, decisionOf, fourEyes } from '#server/kit/actions/four-eyes.ts';
import { type ActionContext, type Guard, onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { addTotals } from '#server/kit/list/totals.ts';
import type { OwnerKind } from '#server/ledger/subjects.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import { orders } from '../../order/order/order.table.ts';
import { ask, pocketsOf } from './ask.service.ts';
import { cities } from '../../setting/city/city.table.ts';
import { accounts } from '../account/account.table.ts';
import { balanceChanges } from '../journal/balance-changes.service.ts';
import { previewOf, vouchersOf, vouchersOfNo } from '../journal/voucher.service.ts';
import { approvalPosting, approve, type AuditAct, bonusOf, bonusPreview, release } from './balance-audit.service.ts';
import { balanceAudits } from './balance-audit.table.ts';
import { spelledPerson } from '../../users/people/spelled-person.service.ts';

/** Refuses every other state, naming the person who decided if there is one. */
const onlyIn = (row: WireRow, states: readonly string[], action: string): AppError | undefined => {
    const status = textOf(row.status);
    if (states.includes(status)) return undefined;
    const { name, time } = decisionOf(row);
    if (name === '' || status === 'reviewing' || action !== '审核') return refuseUnlessStatus('audit_flow', status, states, action);
    return refuse('ALREADY_AUDITED', { name, time, result: dictText('audit_flow', status).replace('已', '') });
};

/** The person who requested the money must not approve it. */
const notOwn: Guard = (row, { session }) => (row.applyBy === session.username ? refuse('SELF_REVIEW') : undefined);

/** The first decision. */
const mayApprove: Guard = (row, context) => onlyIn(row, ['pending'], '审核') ?? notOwn(row, context);

/** The second decision, by another person than the first. */
const mayReview: Guard = (row, context) => {
    const reason = onlyIn(row, ['reviewing'], '复核') ?? notOwn(row, context);
    if (reason) return reason;
    return row.firstBy === context.session.username ? '不能复核自己初审的单据' : undefined;
};

/** Approving less is a decision too: by the first auditor while the request is pending, by the second while it is reviewed. */
const mayReduce: Guard = (row, context) => (row.status === 'reviewing' ? mayReview(row, context) : mayApprove(row, context));

/** Possible until the decision. */
const mayReject: Guard = row => onlyIn(row, ['pending', 'reviewing'], '驳回');

/** Possible for one's own request before the decision. */
const mayCancel: Guard = (row, { session }) =>
    onlyIn(row, ['pending'], '撤销') ?? (row.applyBy === session.username ? undefined : '只能撤销自己提交的申请');

const actOf = ({ row, session, now }: Pick<ActionContext<unknown>, 'row' | 'session' | 'now'>): AuditAct => ({
    row,
    by: session.username,
    now,
});

/** S06 余额审核: requests to add or deduct money, decided by one person, or by two above the limit. */
export const balanceAuditRoutes = async (app: FastifyInstance): Promise<void> => {
    const limit = () => Number(app.settings.text('finance.bal_second_fen') ?? 100_000);
    const isLarge = (row: WireRow) => Number(row.amountFen) >= limit();
    const {
        approve: approveAsked,
        reduce,
        reject,
    } = fourEyes({
        needsSecond: isLarge,
        apply: async (context, approvedFen) => {
            const { tx, session } = context;
            const set = await approve(tx, actOf(context), approvedFen);
            return { set, note: await bonusOf(tx, app, actOf(context), approvedFen, session.tenantId) };
        },
        release: async context => {
            await release(context.tx, actOf(context));
            return { holdFen: 0 };
        },
    });

    const source: CrudOptions = {
        entity: BalanceAudit,
        table: balanceAudits,
        mergeOn: ['status'],
        indexHints: { few: [], ordered: ['createTime', 'applyTime', 'amountFen'], inParts: ['ownerName', 'auditNo'] },
        spelled: { ownerName: spelledPerson(balanceAudits.ownerKind, balanceAudits.ownerId) },
        joins: {
            orderNo: { via: balanceAudits.orderId, table: orders, text: orders.orderNo },
            cityName: { via: balanceAudits.cityId, table: cities, text: cities.name },
            subject: { via: balanceAudits.accountId, table: accounts, text: accounts.subject },
        },
        present: rows => rows.map(row => ({ ...row, subject: dictText('acct_subject', textOf(row.subject)) })),
        named: [
            onAction(ApproveBalance, { guard: mayApprove, run: context => approveAsked(context, '审核通过'), message: '审核通过' }),
            onAction(ApproveSmallBalance, {
                guard: (row, context) => mayApprove(row, context) ?? (isLarge(row) ? '金额达到复核线，请逐笔审核' : undefined),
                run: context => approveAsked(context, '审核通过'),
                message: '审核通过',
            }),
            onAction(ReviewBalance, {
                guard: mayReview,
                run: context => approveAsked(context, '复核通过'),
                message: '复核通过',
            }),
            onAction(ReduceBalance, {
                guard: mayReduce,
                run: context => reduce(context, '核减成功'),
                message: '核减成功',
            }),
            onAction(RejectBalance, {
                guard: mayReject,
                run: reject,
                message: '已驳回，冻结金额已退回',
            }),
            onAction(CancelBalance, {
                guard: mayCancel,
                run: async context => {
                    await release(context.tx, actOf(context));
                    return { status: 'canceled', holdFen: 0 };
                },
                message: '已撤销，冻结金额已退回',
            }),
        ],
    };
    crudRoutes(app, source);
    addTotals(app, source, {
        amount: balanceAudits.amountFen,
        at: balanceAudits.applyTime,
        pending: sql`${balanceAudits.status} in ('pending', 'reviewing')`,
    });

    app.post(`${BalanceAudit.wire}/add`, { config: { auth: { permission: permissionOf(BalanceAudit, 'add') } } }, request =>
        inTransaction(request, async tx => {
            const { id, auditNo, holdFen } = await ask(app, tx, request);
            const said = holdFen > 0 ? '已提交审核，金额已冻结' : '已提交审核';
            return ok(await recordOf(app, tx, source, request.session, id), `${said}，单号${auditNo}`);
        }),
    );
    onQuery(app, OwnerPocketsQuery, ({ db, session, params }) => pocketsOf(db, session, params.ownerKind, params.ownerId));
    onRecordQuery(app, source, vouchersQueryOf(BalanceAudit), async ({ db, session, now, row }) => {
        const posted = [
            ...(await vouchersOf(db, 'balance_audit', row.id)),
            ...(await vouchersOfNo(db, 'grant', textOf(row.auditNo), session.tenantId)),
        ];
        const isOpen = row.status === 'pending' || row.status === 'reviewing';
        if (!isOpen) return { posted, preview: null };
        const act: AuditAct = { row, by: session.username, now };
        const bonus = await bonusPreview(db, act, askedFen(row), session.tenantId);
        const posting = approvalPosting(act, askedFen(row));
        const owner = { kind: row.ownerKind as OwnerKind, id: textOf(row.ownerId) };
        const both = bonus?.posting ? [posting, bonus.posting] : [posting];
        return {
            posted,
            preview: previewOf(posting),
            changes: await balanceChanges(db, owner, session.tenantId, both),
            more: bonus?.posting ? [previewOf(bonus.posting)] : [],
            note: bonus?.note ?? null,
        };
    });
};

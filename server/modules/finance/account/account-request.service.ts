import type { DictValue } from '#contract/dictionaries.ts';
import { type ActionContext, answerWith } from '#server/kit/actions/on-action.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Owner } from '#server/ledger/posting.ts';
import type { Subject } from '#server/ledger/subjects.ts';
import { type ChangeRequest, requestChange } from '../balance-audit/balance-audit.service.ts';

interface Asked {
    amountFen: number;
    reasonCode: string;
    orderId?: string | null | undefined;
    proofs?: string | null | undefined;
    remark?: string | null | undefined;
}

/** Message after a request was submitted to S06. */
export const SUBMITTED = '已提交审核';
/** The account owner of a row of an account screen. */
export const ownerOf = (kind: Owner['kind'], row: WireRow, name: unknown): Owner => ({
    kind,
    id: textOf(row.id),
    name: textOf(name),
    cityId: textOf(row.cityId) || null,
});

/** Submits a request to S06; the answer contains its number and the frozen amount. */
export const submitChangeRequest = async (
    { tx, session, now, input }: ActionContext<Asked>,
    kind: ChangeRequest['kind'],
    owner: Owner,
    subject: Subject,
) => {
    const result = await requestChange(tx, {
        ...input,
        reasonCode: input.reasonCode as DictValue<'bal_reason'>,
        kind,
        owner,
        subject,
        by: session.username,
        now,
        tenantId: session.tenantId,
    });
    return answerWith({
        result: { auditNo: result.auditNo, holdFen: result.holdFen },
        message: result.holdFen > 0 ? `${SUBMITTED}，金额已冻结，单号${result.auditNo}` : `${SUBMITTED}，单号${result.auditNo}`,
    });
};

import { refuse } from '../errors.ts';
import { textOf, type WireRow } from '../list/source.ts';
import { type ActionAnswer, type ActionContext, answerWith } from './on-action.ts';

/** Who last decided on a row with two auditors, and when (wire time); `name` is empty before the first decision. */
export const decisionOf = (row: WireRow): { name: string; time: string } => ({
    name: textOf(row.secondBy) || textOf(row.firstBy),
    time: textOf(row.secondTime) || textOf(row.firstTime),
});

/** The amount to decide on, in fen: the requested one, or what the first auditor approved of it. */
export const askedFen = (row: WireRow): number => Number(row.approvedFen ?? row.amountFen);

type Deciding = Pick<ActionContext<unknown>, 'row' | 'session' | 'now'>;

/** Columns for the signature of the current auditor: the first one while the row is pending, the second one while it is `reviewing`. */
const signatureOf = ({ row, session, now }: Deciding): WireRow =>
    row.status === 'reviewing' ? { secondBy: session.username, secondTime: now } : { firstBy: session.username, firstTime: now };

interface FourEyes {
    /** Whether a second person has to agree. Called at each decision, because the limits are settings. */
    needsSecond: (row: WireRow) => boolean;
    /** Applies the decision, in fen. Returns the columns to store and a note for the message. */
    apply: (context: ActionContext<unknown>, approvedFen: number) => Promise<{ set: WireRow; note?: string | undefined }>;
    /** Releases what the request reserved. */
    release: (context: ActionContext<unknown>, reason: string) => Promise<WireRow | void>;
}

/**
 * A request for money that one person decides, or two above a limit: `pending` → (`reviewing` →) decided. The table has `amountFen`,
 * `approvedFen`, `needSecond`, `rejectReason` and both signatures. The entity itself must add the guards (state, second auditor differs
 * from the first).
 */
export const fourEyes = ({ needsSecond, apply, release }: FourEyes) => {
    const decide = async (context: ActionContext<unknown>, approvedFen: number, message: string): Promise<WireRow | ActionAnswer> => {
        const { row } = context;
        const signature = signatureOf(context);
        if (row.status !== 'reviewing' && needsSecond(row)) return { ...signature, needSecond: true, approvedFen, status: 'reviewing' };
        const { set, note } = await apply(context, approvedFen);
        return answerWith({ set: { ...signature, ...set }, message: note ? `${message}，${note}` : message });
    };
    return {
        /** Approves the requested amount, or what the first auditor approved of it. */
        approve: (context: ActionContext<unknown>, message: string) => decide(context, askedFen(context.row), message),
        /** Approves less than was requested. */
        reduce: (context: ActionContext<{ approvedFen: number }>, message: string) => {
            const { approvedFen } = context.input;
            if (approvedFen >= Number(context.row.amountFen))
                throw refuse('VALIDATION', {}, { fields: { approvedFen: '核准金额须小于申请金额' } });
            return decide(context, approvedFen, message);
        },
        reject: async (context: ActionContext<{ reason: string }>): Promise<WireRow> => {
            const { reason } = context.input;
            const set = await release(context, reason);
            return { ...signatureOf(context), approvedFen: null, status: 'rejected', rejectReason: reason, ...set };
        },
    };
};

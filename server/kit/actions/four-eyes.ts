import { refuse } from '../errors.ts';
import { textOf, type WireRow } from '../list/source.ts';
import { type ActionAnswer, type ActionContext, answerWith } from './on-action.ts';

/** Who decided a row of two auditors last, and when (wire time); `name` is empty while nobody has. */
export const decisionOf = (row: WireRow): { name: string; time: string } => ({
    name: textOf(row.secondBy) || textOf(row.firstBy),
    time: textOf(row.secondTime) || textOf(row.firstTime),
});

/** What is asked for now, in fen: all of it, or what the first auditor left. */
export const askedFen = (row: WireRow): number => Number(row.approvedFen ?? row.amountFen);

type Deciding = Pick<ActionContext<unknown>, 'row' | 'session' | 'now'>;

/** Columns that name who decides now: the first auditor while the row waits, the second while it is reviewed. */
const signatureOf = ({ row, session, now }: Deciding): WireRow =>
    row.status === 'reviewing' ? { secondBy: session.username, secondTime: now } : { firstBy: session.username, firstTime: now };

interface FourEyes {
    /** Whether a second person has to agree; read at each decision, as limits are settings. */
    needsSecond: (row: WireRow) => boolean;
    /** Does what was decided, in fen. Returns the columns to store and what to add to the message. */
    apply: (context: ActionContext<unknown>, approvedFen: number) => Promise<{ set: WireRow; note?: string | undefined }>;
    /** Undoes what the request holds. */
    release: (context: ActionContext<unknown>, reason: string) => Promise<WireRow | void>;
}

/**
 * A request for money that one person decides, and above a limit two: `pending` → (`reviewing` →) decided. The table keeps `amountFen`,
 * `approvedFen`, `needSecond`, `rejectReason` and both signatures. The guards (state, other person than the first) are the entity's own.
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
        /** Approves what was asked for, or what the first auditor left of it. */
        approve: (context: ActionContext<unknown>, message: string) => decide(context, askedFen(context.row), message),
        /** Approves less than was asked for. */
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

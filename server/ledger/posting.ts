import type { DictValue } from '#contract/dictionaries.ts';
import { SUBJECTS, type OwnerKind, type Side, type Subject } from './subjects.ts';

export type JournalEvent = DictValue<'journal_event'>;
export type TradeType = DictValue<'trade_type'>;
export type PayChannel = DictValue<'pay_channel'>;

/** The owner of an account. `name` and `cityId` are stored in the owner's trade record. */
export interface Owner {
    kind: OwnerKind;
    id: string;
    name: string;
    cityId: string | null;
}

/** The platform as the owner of its own accounts. */
export const PLATFORM: Owner = { kind: 'platform', id: '0', name: '平台', cityId: null };

/** One line of a journal: an amount on the debit or the credit side of an account. */
export interface Line {
    owner: Owner;
    subject: Subject;
    dc: Side;
    amountFen: number;
    /** The type in the owner's trade record; every line on a wallet has one. */
    trade: TradeType | null;
}

/** The cause of a posting and its operator. */
export interface Occasion {
    /** Wire time of the posting; its day in Shanghai is the account date. */
    at: string;
    operator: string;
    bizKind: string;
    bizId?: string | null;
    bizNo?: string | null;
    orderId?: string | null;
    orderNo?: string | null;
    cityId?: string | null;
    remark?: string | null;
    approvalId?: string | null;
    tenantId?: number;
}

/** A whole journal, ready for `post`. */
export interface Posting extends Occasion {
    event: JournalEvent;
    /** The business key: posting it again returns the first journal and moves nothing. */
    idemKey: string;
    lines: readonly Line[];
    reverseOf?: string | null;
    channel?: PayChannel | null;
    channelNo?: string | null;
}

/** A line on an account of a customer, driver or member. */
export function wallet(dc: Side, owner: Owner, subject: Subject, amountFen: number, trade: TradeType): Line {
    if (SUBJECTS[subject].owner !== owner.kind) throw new Error(`${subject} is no account of a ${owner.kind}`);
    return { owner, subject, dc, amountFen, trade };
}

/** A line on an account of the platform. */
export function platform(dc: Side, subject: Subject, amountFen: number): Line {
    if (SUBJECTS[subject].owner !== 'platform') throw new Error(`${subject} belongs to a ${SUBJECTS[subject].owner}`);
    return { owner: PLATFORM, subject, dc, amountFen, trade: null };
}

/**
 * Builds a journal and validates it: lines of zero are left out, amounts are positive integers in fen, debit equals credit.
 * @throws RangeError on a programming error, never because of user input
 */
export function journal(
    event: JournalEvent,
    idemKey: string,
    occasion: Occasion,
    lines: readonly Line[],
    more: Partial<Posting> = {},
): Posting {
    const posting = { ...occasion, ...more, event, idemKey, lines: lines.filter(line => line.amountFen !== 0) };
    proveBalanced(posting);
    return posting;
}

/** The journal's amount. @throws RangeError if the two sides differ, or the amount is zero */
export function proveBalanced({ event, lines }: Pick<Posting, 'event' | 'lines'>): number {
    const sums = { D: 0, C: 0 };
    for (const { dc, amountFen, subject } of lines) {
        if (!Number.isSafeInteger(amountFen) || amountFen <= 0) throw new RangeError(`${event}: ${subject} has ${amountFen}`);
        sums[dc] += amountFen;
    }
    if (sums.D !== sums.C || sums.D === 0 || !Number.isSafeInteger(sums.D))
        throw new RangeError(`${event}: debit ${sums.D}, credit ${sums.C}`);
    return sums.D;
}

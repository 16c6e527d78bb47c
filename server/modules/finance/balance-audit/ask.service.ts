import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DictValue } from '#contract/dictionaries.ts';
import { dictText } from '#contract/dictionaries.ts';
import { AskBalance, type OwnerPockets } from '#contract/finance/balance-audit.ts';
import { CustomerAccount } from '#contract/finance/customer-account.ts';
import { DriverAccount } from '#contract/finance/driver-account.ts';
import { MemberAccount } from '#contract/finance/member-account.ts';
import type { Tx } from '#server/db/client.ts';
import { readBody } from '#server/kit/crud/validate.ts';
import { refuse } from '#server/kit/errors.ts';
import { readOne } from '#server/kit/list/read.ts';
import { type Reader, textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { toWireTime } from '#server/kit/time.ts';
import type { Owner } from '#server/ledger/posting.ts';
import type { FROZEN } from '#server/ledger/subjects.ts';
import { type Subject } from '#server/ledger/subjects.ts';
import { customerAccounts, driverAccounts, memberAccounts } from '../account/account-reading.service.ts';
import { type ChangeRequest, requestChange } from './balance-audit.service.ts';

type Kind = keyof typeof FROZEN;

interface Party {
    source: { entity: typeof CustomerAccount; table: typeof customerAccounts };
    name: string;
    /** The form field with the selected record. */
    field: 'customerId' | 'driverId' | 'memberId';
    /** Wallet → its column of the account screen; the first one receives top-ups. */
    pockets: Partial<Record<Subject, string>>;
}

const PARTIES = {
    customer: {
        source: { entity: CustomerAccount, table: customerAccounts },
        name: 'customerName',
        field: 'customerId',
        pockets: { cust_cash: 'cashFen', cust_bonus: 'bonusFen' },
    },
    driver: {
        source: { entity: DriverAccount, table: driverAccounts },
        name: 'driverName',
        field: 'driverId',
        pockets: { drv_avail: 'availFen', drv_margin: 'marginFen' },
    },
    member: {
        source: { entity: MemberAccount, table: memberAccounts },
        name: 'driverName',
        field: 'memberId',
        pockets: { mbr_cash: 'cashFen', mbr_bonus: 'bonusFen' },
    },
} as unknown as Record<Kind, Party>;

const fault = (field: string, text: string) => refuse('VALIDATION', {}, { fields: { [field]: text } });

const partyOf = (kind: string): Party => {
    if (!Object.hasOwn(PARTIES, kind)) throw fault('ownerKind', '请选择归属');
    return PARTIES[kind as Kind];
};

/** The account if the caller's data rules allow it; otherwise 404. */
const accountOf = (db: Reader, session: Session, kind: string, id: string): Promise<WireRow> =>
    readOne(db, partyOf(kind).source, session, id);

/** The owner of an account, the spendable amount of each wallet, and the amount on hold. */
export const pocketsOf = async (db: Reader, session: Session, kind: string, id: string): Promise<OwnerPockets> => {
    const row = await accountOf(db, session, kind, id);
    const { name, pockets } = partyOf(kind);
    return {
        name: textOf(row[name]),
        status: dictText('acct_status', textOf(row.status)),
        frozenFen: Number(row.frozenFen),
        pockets: Object.entries(pockets).map(([value, column]) => ({
            value,
            text: dictText('acct_subject', value),
            balanceFen: Number(row[column]),
        })),
    };
};

/** Converts the form of 新建申请 to a request. A top-up goes to the wallet with the owner's own money; a deduction of margin has its own kind. */
export const ask = async (
    app: FastifyInstance,
    tx: Tx,
    { session, body }: FastifyRequest,
): Promise<{ id: string; auditNo: string; holdFen: number }> => {
    const input = readBody({ entity: AskBalance.form, session, dictionary: app.dictionary }, body);
    const ownerKind = textOf(input.ownerKind);
    const { field, name, pockets } = partyOf(ownerKind);
    const ownerId = textOf(input[field]);
    if (ownerId === '') throw fault(field, '请选择户名');
    const row = await accountOf(tx, session, ownerKind, ownerId);
    const [own] = Object.keys(pockets);
    const isTopup = input.kind === 'topup';
    if (!isTopup && input.kind !== 'deduct') throw fault('kind', '请选择类型');
    const subject = textOf(input.subject);
    if (!Object.hasOwn(pockets, subject)) throw fault('subject', '请选择科目');
    if (isTopup && subject !== own) throw fault('subject', `充值只能进入${dictText('acct_subject', own ?? '')}`);
    const kind: ChangeRequest['kind'] = isTopup ? 'topup' : subject === 'drv_margin' ? 'margin_deduct' : 'deduct';
    const owner: Owner = { kind: ownerKind as Kind, id: ownerId, name: textOf(row[name]), cityId: textOf(row.cityId) || null };
    return requestChange(tx, {
        kind,
        owner,
        subject: subject as Subject,
        amountFen: Number(input.amountFen),
        reasonCode: input.reasonCode as DictValue<'bal_reason'>,
        orderId: textOf(input.orderId) || null,
        proofs: textOf(input.proofs) || null,
        remark: textOf(input.remark) || null,
        by: session.username,
        now: toWireTime(app.clock.date()),
        tenantId: session.tenantId,
    });
};

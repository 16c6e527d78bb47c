import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { BankCard, SetDefaultBankCard, VerifyBankCard } from '#contract/users/bank-card.ts';
import type { Tx } from '#server/db/client.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import type { CrudOptions, SaveContext } from '#server/kit/crud/options.ts';
import { refuse, refuseAs } from '#server/kit/errors.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { oneDefault } from '../people/one-default.service.ts';
import { persons } from '../people/person.view.ts';
import { bankCards } from './bank-card.table.ts';
import { spelledPerson } from '../people/spelled-person.service.ts';

const fault = (field: string, text: string) => refuse('VALIDATION', {}, { fields: { [field]: text } });
/** Fields whose change requires a new verification and a new waiting time. */
const PROVEN = ['cardNo', 'holder', 'bankCode', 'cardKind'];

/** Options of S37 for the kit: the number is encrypted, the owner verified, with a waiting time after every change. */
export const bankCardSource = (app: Pick<FastifyInstance, 'clock' | 'settings'>): CrudOptions => {
    const now = () => toWireTime(app.clock.date());
    return {
        entity: BankCard,
        table: bankCards,
        joins: { ownerName: { via: bankCards.ownerId, table: persons, text: persons.name, isInParts: true } },
        spelled: { ownerName: spelledPerson(bankCards.ownerKind, bankCards.ownerId) },
        undelete: '银行卡须重新添加并核验，不能恢复',
        beforeSave: (values, context) => withOwner(values, context, now(), app),
        afterWrite: async ({ tx, op, rows }) => {
            if (op === 'delete') for (const row of rows) await refuseOpenWithdraw(tx, row);
        },
        named: [
            onAction(VerifyBankCard, {
                guard: row => (row.verifyStatus === 'passed' ? '该卡已通过核验' : undefined),
                run: ({ input, now: at }) => ({
                    verifyStatus: input.isPassed ? 'passed' : 'failed',
                    verifyMsg: input.reason,
                    verifyTime: at,
                }),
                message: '核验结果已保存',
            }),
            onAction(SetDefaultBankCard, {
                guard: row => (row.isDefault ? '已是默认卡' : row.verifyStatus === 'passed' ? undefined : '核验通过后才能设为默认'),
                run: async ({ tx, row, actor, now: at }) => {
                    await oneDefault(tx, `card:${String(row.ownerKind)}:${String(row.ownerId)}`);
                    await tx
                        .update(bankCards)
                        .set({ isDefault: false, version: sql`${bankCards.version} + 1`, updateBy: actor.session.username, updateTime: at })
                        .where(and(sameOwner(row), eq(bankCards.isDefault, true), ne(bankCards.id, row.id)));
                    return { isDefault: true, lockedUntil: cooled(app, at) };
                },
                message: '已设为默认卡，冷静期内暂不能提现',
            }),
        ],
    };
};

const cooled = (app: Pick<FastifyInstance, 'settings'>, at: string): string =>
    addMinutes(at, Number(app.settings.text('finance.card_cool_hours') ?? 24) * 60);

const sameOwner = ({ ownerKind, ownerId }: WireRow) =>
    and(eq(bankCards.ownerKind, ownerKind as 'driver'), eq(bankCards.ownerId, String(ownerId)), eq(bankCards.delFlag, 0));

/** Takes holder and city from the card's owner; a changed card has to be verified again. */
const withOwner = async (
    values: WireRow,
    { tx, session, current }: SaveContext,
    now: string,
    app: Pick<FastifyInstance, 'settings'>,
): Promise<WireRow> => {
    const kind = (current ?? values).ownerKind;
    const owner = await findOwner(tx, String(kind), String((current ?? values).ownerId), session.tenantId);
    if (!owner) throw fault(kind === 'customer' || kind === 'driver' ? 'ownerId' : 'ownerKind', '请选择客户或司机');
    const holder = values.holder ?? current?.holder;
    if (!owner.names.includes(String(holder))) throw fault('holder', `户名须与实名一致：${owner.names.join('或')}`);
    const isChanged = !current || PROVEN.some(name => name in values && values[name] !== current[name]);
    return {
        ...values,
        cityId: owner.cityId,
        ...(typeof values.cardNo === 'string' ? { cardTail: values.cardNo.slice(-4) } : {}),
        ...(isChanged ? { verifyStatus: 'pending', verifyMsg: null, verifyTime: null, lockedUntil: cooled(app, now) } : {}),
        ...(isChanged && current?.isDefault ? { isDefault: false } : {}),
    };
};

interface Owner {
    cityId: string;
    names: string[];
}

const findOwner = async (tx: Tx, kind: string, id: string, tenantId: number): Promise<Owner | undefined> => {
    const from =
        kind === 'driver'
            ? sql`select city_id::text as "cityId", name, null as contact from usr_driver`
            : kind === 'customer'
              ? sql`select city_id::text as "cityId", name, case when kind = 'person' then contact end as contact from usr_customer`
              : undefined;
    if (!from || !/^\d{1,19}$/.test(id)) return undefined;
    const { rows } = await tx.execute<{ cityId: string; name: string; contact: string | null }>(
        sql`${from} where id = ${id} and tenant_id = ${tenantId} and del_flag = 0`,
    );
    const [row] = rows;
    return row && { cityId: row.cityId, names: [...new Set([row.name, row.contact].filter(name => name !== null))] };
};

const refuseOpenWithdraw = async (tx: Tx, { id }: WireRow): Promise<void> => {
    const { rows } = await tx.execute<{ no: string }>(sql`
        select withdraw_no as no from fin_withdraw where bank_card_id = ${String(id)} and del_flag = 0
           and status in ('pending', 'reviewing', 'approved', 'paying') limit 1`);
    if (rows[0]) throw refuseAs('IN_USE', `有未完成的提现，不能删除（${rows[0].no}）`);
};

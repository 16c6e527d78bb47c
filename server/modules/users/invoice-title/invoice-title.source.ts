import { and, eq, ne, sql } from 'drizzle-orm';
import { isTaxNo } from '#contract/kit/personal.ts';
import { InvoiceTitle, SetDefaultInvoiceTitle, VerifyInvoiceTitle } from '#contract/users/invoice-title.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { invoices } from '../../finance/invoice-audit/invoice.table.ts';
import { customerSpellings } from '../customer/customer-spelling.table.ts';
import { customers } from '../customer/customer.table.ts';
import { oneDefault } from '../people/one-default.service.ts';
import { invoiceTitles } from './invoice-title.table.ts';

/** Fields of a special invoice: either all or none must be given. */
const SPECIAL = ['regAddr', 'regPhone', 'bankName', 'bankAccount'] as const;
/** Verified fields; a change requires a new verification. */
const PROVEN = ['titleKind', 'title', 'taxNo', ...SPECIAL];

const fault = (fields: Record<string, string>) => refuse('VALIDATION', {}, { fields });

/** Options of S38 for the kit. */
export const invoiceTitleSource: CrudOptions = {
    entity: InvoiceTitle,
    table: invoiceTitles,
    joins: { customerName: { via: invoiceTitles.customerId, table: customers, text: customers.name, spelling: customerSpellings } },
    counts: { invoiceCount: { table: invoices, column: invoices.titleId } },
    usedBy: [{ table: invoices, column: invoices.titleId }],
    beforeSave: (values, { current }) => {
        requireSoundness({ ...current, ...values });
        const isChanged = !current || PROVEN.some(name => name in values && values[name] !== current[name]);
        return { ...values, ...(isChanged ? { verifyStatus: 'pending' } : {}) };
    },
    named: [
        onAction(VerifyInvoiceTitle, {
            guard: row => (row.verifyStatus === 'passed' ? '该抬头已通过核验' : undefined),
            run: ({ input }) => ({ verifyStatus: input.isPassed ? 'passed' : 'failed' }),
            message: '核验结果已保存',
        }),
        onAction(SetDefaultInvoiceTitle, {
            guard: row => (row.isDefault ? '已是默认抬头' : row.verifyStatus === 'failed' ? '核验未通过，请先修改' : undefined),
            run: async ({ tx, row, actor, now }) => {
                await oneDefault(tx, `title:${textOf(row.customerId)}`);
                const others = and(
                    eq(invoiceTitles.customerId, String(row.customerId)),
                    eq(invoiceTitles.isDefault, true),
                    ne(invoiceTitles.id, row.id),
                );
                await tx
                    .update(invoiceTitles)
                    .set({
                        isDefault: false,
                        version: sql`${invoiceTitles.version} + 1`,
                        updateBy: actor.session.username,
                        updateTime: now,
                    })
                    .where(others);
                return { isDefault: true };
            },
            message: '已设为默认抬头',
        }),
    ],
};

const requireSoundness = (row: WireRow): void => {
    if (row.titleKind === 'company' && !isTaxNo(textOf(row.taxNo))) throw fault({ taxNo: row.taxNo ? '税号格式不正确' : '请输入税号' });
    const missing = SPECIAL.filter(name => !row[name]);
    if (row.titleKind === 'company' && missing.length > 0 && missing.length < SPECIAL.length)
        throw fault(Object.fromEntries(missing.map(name => [name, '专票须填写注册地址、电话、开户行及账号'])));
};

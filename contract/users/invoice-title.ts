import { action } from '../action.ts';
import { entity } from '../entity.ts';
import { bool, dict, integer, joined, longText, nullable, readOnly, reference, text } from '../kit.ts';
import { PATTERNS } from '../patterns.ts';

/** S38 开票信息 (table usr_invoice_title). */
export const InvoiceTitle = entity({
    resource: 'users/invoice-title',
    wire: '/users/invoiceTitle',
    permission: 'users:invoiceTitle',
    label: '开票信息',
    represent: 'title',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        customerId: reference('客户', 'users/customer', { fixed: true }),
        customerName: joined('客户', 'customerId', { filter: 'like' }),
        titleKind: dict('抬头类型', 'title_kind', { filter: 'in' }),
        title: text('发票抬头', { maxLength: 128, filter: 'like', unique: true }),
        taxNo: nullable(text('税号', { maxLength: 32, filter: 'like' })),
        bankName: nullable(text('开户行', { maxLength: 128 })),
        bankAccount: nullable(text('银行账号', { maxLength: 64, hidden: true })),
        regAddr: nullable(text('注册地址', { hidden: true })),
        regPhone: nullable(text('注册电话', { maxLength: 20, hidden: true })),
        email: text('接收邮箱', { maxLength: 128, pattern: PATTERNS.email }),
        postAddr: nullable(text('邮寄地址', { hidden: true })),
        isDefault: readOnly(bool('默认', { filter: 'bool' })),
        verifyStatus: readOnly(dict('核验状态', 'verify_status', { filter: 'in' })),
        invoiceCount: readOnly(integer('开票数')),
    },
});

export const VerifyInvoiceTitle = action(InvoiceTitle, 'verify', {
    label: '核验',
    fields: { isPassed: bool('核验通过', { default: true }), reason: longText('核验说明', { minLength: 2, maxLength: 200 }) },
    batch: 'batchVerify',
});
export const SetDefaultInvoiceTitle = action(InvoiceTitle, 'setDefault', {
    label: '设为默认',
    question: '确定把“{title}”设为{customerName}的默认抬头吗？',
});

import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { bool, dict, integer, joined, longText, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';

/** S38 开票信息 (table usr_invoice_title). */
export const InvoiceTitle = entity({
    resource: 'users/invoice-title',
    wire: '/users/invoiceTitle',
    permission: 'users:invoiceTitle',
    label: '开票信息',
    english: 'Billing title',
    represent: 'title',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        customerId: reference('客户', 'Customer', 'users/customer', { fixed: true }),
        customerName: joined('客户', 'Customer', 'customerId', { filter: 'like' }),
        titleKind: dict('抬头类型', 'Title type', 'title_kind', { filter: 'in' }),
        title: text('发票抬头', 'Billing title', { maxLength: 128, filter: 'like', unique: true }),
        taxNo: nullable(text('税号', 'Tax no.', { maxLength: 32, filter: 'like' })),
        bankName: nullable(text('开户行', 'Bank', { maxLength: 128 })),
        bankAccount: nullable(text('银行账号', 'Bank account no.', { maxLength: 64, hidden: true })),
        regAddr: nullable(text('注册地址', 'Registered address', { hidden: true })),
        regPhone: nullable(text('注册电话', 'Registered phone', { maxLength: 20, hidden: true })),
        email: text('接收邮箱', 'Send to', { maxLength: 128, pattern: PATTERNS.email }),
        postAddr: nullable(text('邮寄地址', 'Mailing address', { hidden: true })),
        isDefault: readOnly(bool('默认', 'Default', { filter: 'bool' })),
        verifyStatus: readOnly(dict('核验状态', 'Verification', 'verify_status', { filter: 'in' })),
        invoiceCount: readOnly(integer('开票数', 'Invoices')),
    },
});

export const VerifyInvoiceTitle = action(InvoiceTitle, 'verify', {
    label: '核验',
    english: 'Verify',
    fields: {
        isPassed: bool('核验通过', 'Verified as right', { default: true }),
        reason: longText('核验说明', 'Verification note', { minLength: 2, maxLength: 200 }),
    },
    batch: 'batchVerify',
});
export const SetDefaultInvoiceTitle = action(InvoiceTitle, 'setDefault', {
    label: '设为默认',
    english: 'Set as default',
    question: '确定把“{title}”设为{customerName}的默认抬头吗？',
    englishQuestion: 'Make “{title}” the default billing title of {customerName}?',
});

"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.SetDefaultInvoiceTitle = exports.VerifyInvoiceTitle = exports.InvoiceTitle = void 0;
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
/** S38 开票信息 (table usr_invoice_title). */
exports.InvoiceTitle = (0, entity_ts_1.entity)({
    resource: 'users/invoice-title',
    wire: '/users/invoiceTitle',
    permission: 'users:invoiceTitle',
    label: '开票信息',
    represent: 'title',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        customerId: (0, kit_ts_1.reference)('客户', 'users/customer', { fixed: true }),
        customerName: (0, kit_ts_1.joined)('客户', 'customerId', { filter: 'like' }),
        titleKind: (0, kit_ts_1.dict)('抬头类型', 'title_kind', { filter: 'in' }),
        title: (0, kit_ts_1.text)('发票抬头', { maxLength: 128, filter: 'like', unique: true }),
        taxNo: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('税号', { maxLength: 32, filter: 'like' })),
        bankName: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('开户行', { maxLength: 128 })),
        bankAccount: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('银行账号', { maxLength: 64, hidden: true })),
        regAddr: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('注册地址', { hidden: true })),
        regPhone: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('注册电话', { maxLength: 20, hidden: true })),
        email: (0, kit_ts_1.text)('接收邮箱', { maxLength: 128, pattern: patterns_ts_1.PATTERNS.email }),
        postAddr: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('邮寄地址', { hidden: true })),
        isDefault: (0, kit_ts_1.readOnly)((0, kit_ts_1.bool)('默认', { filter: 'bool' })),
        verifyStatus: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('核验状态', 'verify_status', { filter: 'in' })),
        invoiceCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('开票数')),
    },
});
exports.VerifyInvoiceTitle = (0, action_ts_1.action)(exports.InvoiceTitle, 'verify', {
    label: '核验',
    fields: { isPassed: (0, kit_ts_1.bool)('核验通过', { default: true }), reason: (0, kit_ts_1.longText)('核验说明', { minLength: 2, maxLength: 200 }) },
    batch: 'batchVerify',
});
exports.SetDefaultInvoiceTitle = (0, action_ts_1.action)(exports.InvoiceTitle, 'setDefault', {
    label: '设为默认',
    question: '确定把“{title}”设为{customerName}的默认抬头吗？',
});

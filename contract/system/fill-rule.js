"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.FILL_CLASSES = exports.FillRule = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** SYS-15 系统编码规则 (wire-contract 7.7, 9.10, 13.7). */
exports.FillRule = (0, entity_ts_1.entity)({
    resource: 'system/fill-rule',
    wire: '/sys/fillRule',
    permission: 'system:fillRule',
    label: '编码规则',
    represent: 'ruleName',
    actions: entity_ts_1.STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        ruleName: (0, kit_ts_1.text)('规则名称', { maxLength: 100, filter: 'like', sortable: 'words' }),
        ruleCode: (0, kit_ts_1.text)('规则Code', {
            maxLength: 64,
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
            pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
        }),
        ruleClass: (0, kit_ts_1.text)('规则实现类', { maxLength: 64, filter: 'eq', sortable: true }),
        ruleParams: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('规则参数', { maxLength: 1000 })),
    },
});
/** The ways to make a value, all of them in code; a stored name only chooses one (security S64). */
exports.FILL_CLASSES = [
    { key: 'serialNumber', label: '流水号', example: '{"prefix":"DD","date":true,"digits":5}' },
    { key: 'orderNumber', label: '时间编号', example: '{"prefix":"CN"}' },
    { key: 'randomCode', label: '随机码', example: '{"length":8}' },
];

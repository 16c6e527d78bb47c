"use strict";
var __assign = (this && this.__assign) || function () {
    __assign = Object.assign || function(t) {
        for (var s, i = 1, n = arguments.length; i < n; i++) {
            s = arguments[i];
            for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p))
                t[p] = s[p];
        }
        return t;
    };
    return __assign.apply(this, arguments);
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.CategoryCodeQuery = exports.CategoryAllQuery = exports.CategoryNamesQuery = exports.CategoryDataQuery = exports.CategoryOneQuery = exports.CategoryRootQuery = exports.CategoryBatchQuery = exports.CategoryChildrenQuery = exports.Category = exports.CATEGORY_TOP = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
/** The parent of entries on the first level. */
exports.CATEGORY_TOP = '0';
/** SYS-13 分类字典 (table sys_category, wire-contract 7.6, 9.9, 13.7): a tree; codes are the server's. */
exports.Category = (0, entity_ts_1.entity)({
    resource: 'system/category',
    wire: '/sys/category',
    permission: 'system:category',
    label: '分类字典',
    represent: 'name',
    actions: entity_ts_1.STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        name: (0, kit_ts_1.text)('分类名称', { maxLength: 100, filter: 'like', sortable: 'words' }),
        code: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('分类编码', { filter: 'like', sortable: true })),
        pid: __assign(__assign({}, (0, kit_ts_1.text)('父级节点', { maxLength: 32, filter: 'eq', hidden: true, default: exports.CATEGORY_TOP })), { pattern: "^(0|".concat(patterns_ts_1.PATTERNS.id.replace(/^\^|\$$/g, ''), ")$") }),
        hasChild: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('有下级', { hidden: true })),
    },
});
var Word = typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 200 }));
exports.CategoryChildrenQuery = typebox_1.Type.Object({ pid: Word });
exports.CategoryBatchQuery = typebox_1.Type.Object({ parentIds: typebox_1.Type.String({ maxLength: 20000 }) });
exports.CategoryRootQuery = typebox_1.Type.Object({ async: Word, pcode: Word });
exports.CategoryOneQuery = typebox_1.Type.Object({ field: typebox_1.Type.String({ maxLength: 32 }), val: typebox_1.Type.String({ maxLength: 200 }) });
exports.CategoryDataQuery = typebox_1.Type.Object({ pid: Word, pcode: Word, condition: Word });
exports.CategoryNamesQuery = typebox_1.Type.Object({ ids: Word, delNotExist: Word });
exports.CategoryAllQuery = typebox_1.Type.Object({ code: Word });
exports.CategoryCodeQuery = typebox_1.Type.Object({ pid: Word, code: Word });

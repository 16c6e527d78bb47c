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
var __rest = (this && this.__rest) || function (s, e) {
    var t = {};
    for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p) && e.indexOf(p) < 0)
        t[p] = s[p];
    if (s != null && typeof Object.getOwnPropertySymbols === "function")
        for (var i = 0, p = Object.getOwnPropertySymbols(s); i < p.length; i++) {
            if (e.indexOf(p[i]) < 0 && Object.prototype.propertyIsEnumerable.call(s, p[i]))
                t[p[i]] = s[p[i]];
        }
    return t;
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.OrgCodeQuery = exports.ParentQuery = exports.KeywordQuery = exports.ParentsQuery = exports.DepartBranchesQuery = exports.SearchQuery = exports.LevelQuery = exports.TreeQuery = exports.DepartSheet = exports.Depart = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var patterns_ts_1 = require("../patterns.ts");
var tree_ts_1 = require("../tree.ts");
var kit_ts_1 = require("../kit.ts");
/** SYS-06 部门 (wire-contract 7.4, 9.3, 13.4). The list is a tree with calls of its own. */
exports.Depart = (0, entity_ts_1.entity)({
    resource: 'system/depart',
    wire: '/sys/sysDepart',
    permission: 'system:depart',
    label: '部门',
    represent: 'departName',
    actions: entity_ts_1.STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        departName: (0, kit_ts_1.text)('机构名称', { maxLength: 100, filter: 'like', sortable: 'words' }),
        parentId: (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('上级部门', 'system/depart')),
        /** The names above it: what a workbook says in place of an id. */
        parentPath: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('上级部门'))),
        orgCode: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('机构编码', { filter: 'like', sortable: true })),
        orgCategory: (0, kit_ts_1.dict)('机构类型', 'org_category', { default: '2', filter: 'eq' }),
        orgType: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('层级', { hidden: true }))),
        directorUserIds: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('部门负责人', { hidden: true, maxLength: 4000 })),
        departOrder: (0, kit_ts_1.integer)('排序', { minimum: 0, maximum: 9999, default: 0, sortable: true }),
        mobile: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('手机号', { maxLength: 32, pattern: '^[0-9+() -]{3,32}$' })),
        fax: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('传真', { maxLength: 32, hidden: true })),
        address: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('地址', { maxLength: 100 })),
        departNameEn: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('英文名', { maxLength: 100, hidden: true })),
        departNameAbbr: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('缩写', { maxLength: 100, hidden: true })),
        description: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('描述', { hidden: true })),
        memo: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('备注')),
    },
});
var _a = exports.Depart.fields, _heads = _a.directorUserIds, sheetFields = __rest(_a, ["directorUserIds"]);
/**
 * A department as an imported workbook has it, under the heads of the export: the code says where it stands (wire-contract 7.4), or the
 * department above is named and the code is made.
 */
exports.DepartSheet = (0, entity_ts_1.entity)(__assign(__assign({}, exports.Depart), { represent: 'departName', fields: __assign(__assign({}, sheetFields), { parentId: (0, kit_ts_1.readOnly)(sheetFields.parentId), parentPath: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('上级部门', {
            maxLength: 2000,
            sheetHint: '上级部门的机构编码、名称或完整路径（如 总公司/华东区），可以是本表中的部门；一级部门留空',
        })), orgCode: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('机构编码', {
            maxLength: 64,
            pattern: '^([A-Z][0-9]{2})+$',
            fault: '机构编码应由若干组“字母加两位数字”组成，如A01A03',
            unique: true,
            sheetHint: '留空由系统生成；填写时如A01A03，前面各组是上级部门的机构编码',
        })) }) }));
var Ids = typebox_1.Type.String({ maxLength: 20000, pattern: '^[0-9A-Za-z_,-]*$' });
var Words = typebox_1.Type.String({ maxLength: 100 });
exports.TreeQuery = typebox_1.Type.Object({ ids: typebox_1.Type.Optional(Ids), id: typebox_1.Type.Optional(Ids) });
exports.LevelQuery = typebox_1.Type.Object({
    /** One id, or several joined by commas: the levels below all of them are answered side by side. */
    pid: typebox_1.Type.Optional(Ids),
    ids: typebox_1.Type.Optional(Ids),
    primaryKey: typebox_1.Type.Optional(typebox_1.Type.Union([typebox_1.Type.Literal('id'), typebox_1.Type.Literal('orgCode')])),
});
exports.SearchQuery = typebox_1.Type.Object({ keyWord: Words, myDeptSearch: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 1 })) });
/** `myDeptSearch` is 1 where only the departments in charge are meant. */
exports.DepartBranchesQuery = typebox_1.Type.Object(__assign(__assign({}, tree_ts_1.BranchesQuery.properties), { myDeptSearch: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 1 })) }));
exports.ParentsQuery = typebox_1.Type.Object({ departId: typebox_1.Type.Optional(Ids), orgCode: typebox_1.Type.Optional(Ids) });
exports.KeywordQuery = typebox_1.Type.Object({ keyWord: typebox_1.Type.Optional(Words), ids: typebox_1.Type.Optional(Ids) });
exports.ParentQuery = typebox_1.Type.Object({ parentId: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }) });
exports.OrgCodeQuery = typebox_1.Type.Object({ orgCode: typebox_1.Type.String({ minLength: 1, maxLength: 64 }) });

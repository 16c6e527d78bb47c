"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.Dict = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
/** SYS-09 数据字典 (wire-contract 7.5, 9.8, 13.6). Dictionaries are the same for every tenant. */
exports.Dict = (0, entity_ts_1.entity)({
    resource: 'system/dict',
    wire: '/sys/dict',
    permission: 'system:dict',
    label: '字典',
    represent: 'dictName',
    actions: entity_ts_1.STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        dictName: (0, kit_ts_1.text)('字典名称', { maxLength: 100, filter: 'like', sortable: 'words' }),
        dictCode: (0, kit_ts_1.text)('字典编号', { maxLength: 64, filter: 'like', sortable: true, unique: true, pattern: patterns_ts_1.PATTERNS.dictCode }),
        description: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('描述')),
        type: (0, kit_ts_1.integer)('值类型', { minimum: 0, maximum: 1, default: 0, hidden: true }),
    },
});

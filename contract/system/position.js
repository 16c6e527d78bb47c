"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.Position = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** SYS-18 职务 (wire-contract 7.8, 9.11, 13.8). */
exports.Position = (0, entity_ts_1.entity)({
    resource: 'system/position',
    wire: '/sys/position',
    permission: 'system:position',
    label: '职务',
    represent: 'name',
    actions: entity_ts_1.STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        code: (0, kit_ts_1.text)('职务编码', {
            maxLength: 64,
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
            pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$',
        }),
        name: (0, kit_ts_1.text)('职务名称', { maxLength: 64, filter: 'like', sortable: 'words' }),
        postRank: (0, kit_ts_1.dict)('职级', 'position_rank', { filter: 'eq', sortable: true }),
    },
});

"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.OssFile = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** SYS-22 文件列表 (wire-contract 7.15, table sys_oss_file). Records come from uploads; nobody types one in. */
exports.OssFile = (0, entity_ts_1.entity)({
    resource: 'system/oss-file',
    wire: '/sys/oss/file',
    permission: 'system:ossFile',
    label: '文件',
    represent: 'fileName',
    actions: ['list', 'query', 'delete'],
    fields: {
        fileName: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('文件名称', { filter: 'like', sortable: true })),
        url: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('文件地址', { filter: 'like' })),
        folder: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('目录', { maxLength: 32, filter: 'eq' })),
        fileSize: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('大小', { sortable: true, unit: 'B' })),
    },
});

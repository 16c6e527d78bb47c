"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.switchingOf = void 0;
var action_ts_1 = require("./action.ts");
/** 启用 and 停用 of an entity whose `status` is one of `enable_status`: of what is selected, with the right to edit. */
var switchingOf = function (entity) {
    return ({
        Enable: (0, action_ts_1.action)(entity, 'enable', { label: '启用', permission: 'edit', batch: 'batchEnable' }),
        Disable: (0, action_ts_1.action)(entity, 'disable', { label: '停用', permission: 'edit', isDestructive: true, batch: 'batchDisable' }),
    });
};
exports.switchingOf = switchingOf;

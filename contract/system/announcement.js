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
var __spreadArray = (this && this.__spreadArray) || function (to, from, pack) {
    if (pack || arguments.length === 2) for (var i = 0, l = from.length, ar; i < l; i++) {
        if (ar || !(i in from)) {
            if (!ar) ar = Array.prototype.slice.call(from, 0, i);
            ar[i] = from[i];
        }
    }
    return to.concat(ar || Array.prototype.slice.call(from));
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.userIdsOf = exports.RecipientsQuery = exports.ReadersQuery = exports.MarkReadBody = exports.MyNoticeQuery = exports.Announcement = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
/** SYS-11 系统通告 (table sys_announcement, wire-contract 7.9 and 9.13). */
exports.Announcement = (0, entity_ts_1.entity)({
    resource: 'system/announcement',
    wire: '/sys/annountCement', // wire: annountCement
    permission: 'system:announcement',
    label: '系统通告',
    represent: 'titile',
    isSystem: true,
    actions: entity_ts_1.STANDARD_ACTIONS,
    fields: {
        titile: (0, kit_ts_1.text)('标题', { maxLength: 100, filter: 'like', sortable: 'words' }), // wire: titile
        msgCategory: (0, kit_ts_1.dict)('消息类型', 'msg_category', { default: '1', filter: 'eq', sortable: true }),
        sender: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('发布人', { filter: 'like' }))),
        priority: (0, kit_ts_1.dict)('优先级', 'priority', { default: 'H', filter: 'eq' }),
        msgType: (0, kit_ts_1.dict)('通告对象', 'msg_type', { default: 'ALL', filter: 'eq' }),
        sendStatus: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('发布状态', 'send_status', { filter: 'eq' })),
        sendTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('发布时间', { sortable: true, filter: 'range' }))),
        cancelTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('撤销时间', { sortable: true }))),
        msgAbstract: (0, kit_ts_1.longText)('摘要', { maxLength: 255, hidden: true }),
        msgContent: (0, kit_ts_1.nullable)((0, kit_ts_1.richText)('内容')),
        startTime: (0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('开始时间', { hidden: true })),
        endTime: (0, kit_ts_1.dateTime)('截至日期', { hidden: true, sortable: true }),
        userIds: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('指定用户', { hidden: true, maxLength: 20000 })),
        openType: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('打开方式', { hidden: true, pattern: '^(url|component)$' })),
        openPage: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('打开页面', { hidden: true, pattern: '^(https?://[^\\s\\\\]+|/(?![/\\\\])[^\\s\\\\]*|\\w[\\w/.-]*)$' })),
        busType: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('业务类型', { hidden: true, maxLength: 64 })),
        busId: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('业务ID', { hidden: true, maxLength: 64 })),
    },
});
var Paging = { pageNo: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 9 })), pageSize: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 9 })) };
var Word = typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 100 }));
/** Query of GET getMyAnnouncementSend; unknown keys are ignored. */
exports.MyNoticeQuery = typebox_1.Type.Object(__assign(__assign({}, Paging), { titile: Word, sender: Word, readFlag: Word, msgCategory: Word, busType: Word, bizSource: Word }));
/** Body of PUT editByAnntIdAndUserId. */
exports.MarkReadBody = typebox_1.Type.Object({ anntId: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }) });
/** Query of GET readers: who has read an announcement; `readFlag` narrows. */
exports.ReadersQuery = typebox_1.Type.Object(__assign(__assign({ id: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }) }, Paging), { readFlag: Word }));
/** Query of GET recipients: people to choose from, or those with these ids. */
exports.RecipientsQuery = typebox_1.Type.Object({
    keyword: Word,
    ids: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 20000 })),
});
/** The ids of a comma list. wire: existing clients end the list with a comma. */
var userIdsOf = function (list) { return __spreadArray([], new Set((list !== null && list !== void 0 ? list : '').split(',').filter(function (id) { return id !== ''; })), true); };
exports.userIdsOf = userIdsOf;

"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.ResendSmsBody = exports.SmsLogQuery = exports.PreviewSmsBody = exports.smsParts = exports.smsText = exports.unknownVariable = exports.SMS_VARIABLES = exports.TestSms = exports.SmsSwitch = exports.VehicleSms = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
var placeholders_ts_1 = require("../placeholders.ts");
var switching_ts_1 = require("../switching.ts");
/** S46 车辆短信配置 (domain 2.8, table set_sms_config): who gets which text message in which scene, and when not. */
exports.VehicleSms = (0, entity_ts_1.entity)({
    resource: 'setting/vehicle-sms',
    wire: '/setting/vehicleSms',
    permission: 'setting:vehicleSms',
    label: '短信配置',
    represent: 'templateCode',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        scene: (0, kit_ts_1.dict)('触发场景', 'sms_scene', { filter: 'in', sortable: true }),
        receiver: (0, kit_ts_1.dict)('接收人', 'sms_receiver', { filter: 'in' }),
        cityId: (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' })),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        templateCode: (0, kit_ts_1.text)('模板编码', { maxLength: 64, filter: 'like', sortable: true, pattern: '^[A-Za-z][A-Za-z0-9_-]*$' }),
        signName: (0, kit_ts_1.text)('短信签名', { maxLength: 32, default: '吊运助手', hidden: true }),
        content: (0, kit_ts_1.longText)('模板内容', { maxLength: 500 }),
        advanceMin: (0, kit_ts_1.integer)('提前分钟', { minimum: 0, maximum: 43200, default: 0, unit: '分钟' }),
        quietText: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('免打扰'))),
        quietStart: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('免打扰开始', { hidden: true, pattern: patterns_ts_1.PATTERNS.timeOfDay })),
        quietEnd: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('免打扰结束', { hidden: true, pattern: patterns_ts_1.PATTERNS.timeOfDay })),
        dailyLimit: (0, kit_ts_1.integer)('单号日上限', { minimum: 1, maximum: 100, default: 5, unit: '条' }),
        status: (0, kit_ts_1.dict)('状态', 'enable_status', { default: '1', filter: 'eq' }),
        sent7: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('近7日', { unit: '条' })),
        failRate: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.rate)('失败率'))),
    },
});
/** 启用 and 停用 of many. */
exports.SmsSwitch = (0, switching_ts_1.switchingOf)(exports.VehicleSms);
/** 测试发送: with sample values, to the telephone of whoever asks. */
exports.TestSms = (0, action_ts_1.action)(exports.VehicleSms, 'test', { label: '测试发送', question: '将按示例内容发送到您自己的手机，确定发送吗？' });
/** What a text may hold, with a value for previews and tests. */
exports.SMS_VARIABLES = {
    orderNo: { label: '订单号', sample: 'D2026091500012' },
    plateNo: { label: '车牌号', sample: '粤B·6K118' },
    driverName: { label: '司机', sample: '陈建国' },
    customerName: { label: '客户', sample: '王经理' },
    time: { label: '时间', sample: '09-16 14:00' },
    address: { label: '地点', sample: '深圳市南山区科苑路15号' },
    cert: { label: '证照', sample: '行驶证' },
    days: { label: '剩余天数', sample: '7' },
    reason: { label: '原因', sample: '车辆故障' },
    amount: { label: '金额', sample: '¥2,680.00' },
};
/** The first name in a text that is none of the variables. */
var unknownVariable = function (content) {
    return (0, placeholders_ts_1.placeholdersOf)(content).find(function (name) { return !Object.hasOwn(exports.SMS_VARIABLES, name); });
};
exports.unknownVariable = unknownVariable;
var SAMPLES = Object.fromEntries(Object.entries(exports.SMS_VARIABLES).map(function (_a) {
    var name = _a[0], sample = _a[1].sample;
    return [name, sample];
}));
/** The whole message as it goes out: the sign, then the text with its values. */
var smsText = function (signName, content, values) {
    if (values === void 0) { values = SAMPLES; }
    return "\u3010".concat(signName, "\u3011").concat((0, placeholders_ts_1.fillPlaceholders)(content, values));
};
exports.smsText = smsText;
var ONE_PART = 70;
var LONG_PART = 67;
/** How a message is charged: up to 70 characters are one, of a longer one each 67. Characters are UTF-16 units, as networks count. */
var smsParts = function (message) { return ({
    length: message.length,
    parts: message.length <= ONE_PART ? 1 : Math.ceil(message.length / LONG_PART),
}); };
exports.smsParts = smsParts;
/** Body of POST preview, and its answer. */
exports.PreviewSmsBody = typebox_1.Type.Object({
    signName: typebox_1.Type.String({ maxLength: 32 }),
    content: typebox_1.Type.String({ maxLength: 500 }),
});
/** Query of GET log. */
exports.SmsLogQuery = typebox_1.Type.Object({
    configId: typebox_1.Type.Optional(typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id })),
    phone: typebox_1.Type.Optional(typebox_1.Type.String({ pattern: '^(1[3-9]\\d{9})?$' })),
    result: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 12 })),
    pageNo: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 9 })),
    pageSize: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 9 })),
});
/** Body of POST resend. */
exports.ResendSmsBody = typebox_1.Type.Object({ id: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }) });

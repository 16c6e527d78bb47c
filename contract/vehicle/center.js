"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.DriverChoice = exports.Utilisation = exports.MonthIncome = exports.Taken = exports.TrackPoint = exports.ExpiryCalendar = exports.LiveVehicle = exports.VehicleStat = exports.VEHICLE_TABS = exports.RemindVehicle = exports.EndMaintenance = exports.MaintainVehicle = exports.EnableVehicle = exports.DisableVehicle = exports.UnbindDriver = exports.BindDriver = exports.plateOf = exports.plateSought = exports.plateText = exports.Vehicle = exports.PLATE_TAKEN = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
var certificate_ts_1 = require("./certificate.ts");
var map_of_ts_1 = require("../map-of.ts");
/** Said of a plate that another vehicle has. */
exports.PLATE_TAKEN = '该车牌已登记';
/** S26 车辆中心 (domain 2.5, table veh_vehicle). */
exports.Vehicle = (0, entity_ts_1.entity)({
    resource: 'vehicle/center',
    wire: '/vehicle/center',
    permission: 'vehicle:center',
    label: '车辆',
    represent: 'plateNo',
    actions: entity_ts_1.STANDARD_ACTIONS,
    fields: {
        plateNo: (0, kit_ts_1.text)('车牌号', {
            maxLength: 16,
            filter: 'like',
            unique: true,
            taken: exports.PLATE_TAKEN,
            pattern: patterns_ts_1.PATTERNS.plate,
            fault: '车牌号格式不正确',
        }),
        plateColor: (0, kit_ts_1.dict)('车牌颜色', 'plate_color', { hidden: true }),
        levelOneId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('一级车型', 'vehicle/level-one', { filter: 'in' }))),
        typeId: (0, kit_ts_1.reference)('车辆类型', 'vehicle/type', { filter: 'in' }),
        typeName: (0, kit_ts_1.joined)('车辆类型', 'typeId'),
        modelId: (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('车辆型号', 'vehicle/model', { filter: 'in' })),
        modelName: (0, kit_ts_1.joined)('车辆型号', 'modelId'),
        driverId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('当前司机', 'users/driver'))),
        driverName: (0, kit_ts_1.joined)('司机', 'driverId', { filter: 'like' }),
        cityId: (0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' }),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        runStatus: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('运行状态', 'veh_run_status', { filter: 'in' })),
        auditStatus: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('审核状态', 'audit_status', { filter: 'in' })),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('车辆状态', 'veh_status', { filter: 'in' })),
        nextExpire: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.date)('证照到期', { sortable: true, filter: 'range' }))),
        lastReport: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('最后上报', { sortable: true }))),
        totalOrders: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('单量', { sortable: true })),
        totalFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('流水', { sortable: true })),
        ownerType: (0, kit_ts_1.dict)('所有权', 'veh_owner', { filter: 'in', hidden: true }),
        ownerName: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('车主', { maxLength: 64, hidden: true, filter: 'like' })),
        vin: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('车架号', {
            maxLength: 17,
            hidden: true,
            filter: 'like',
            unique: true,
            pattern: '^[A-HJ-NPR-Z0-9]{17}$',
            fault: '车架号应为17位',
        })),
        regDate: (0, kit_ts_1.nullable)((0, kit_ts_1.date)('注册日期', { hidden: true })),
        buyDate: (0, kit_ts_1.nullable)((0, kit_ts_1.date)('购置日期', { hidden: true })),
        depotAddr: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('停放地', { hidden: true })),
        depotLng: (0, kit_ts_1.nullable)((0, kit_ts_1.coordinate)('停放经度')),
        depotLat: (0, kit_ts_1.nullable)((0, kit_ts_1.coordinate)('停放纬度')),
        images: (0, kit_ts_1.nullable)((0, kit_ts_1.image)('车辆照片', 'cert', { most: 8, hidden: true })),
        certificates: (0, kit_ts_1.nullable)((0, kit_ts_1.json)('证照', typebox_1.Type.Array(certificate_ts_1.Certificate, { maxItems: 20 }))),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('备注', { hidden: true })),
    },
});
/** Plates as people write them, 粤B·12345; also several, 粤B·12345、粤B·54321. What is no plate, such as a driver's name, stays. */
var plateText = function (plates) { return plates.replace(/(?<=^|、)(\p{Script=Han}[A-Z])(?=[0-9A-Z])/gu, '$1·'); };
exports.plateText = plateText;
/** What was typed to look for something: a plate in it as it is stored, without its dot. */
var plateSought = function (typed) { return typed.replace(/^(\p{Script=Han}[A-Za-z])[·•.\s-]+(?=[0-9A-Za-z])/u, '$1'); };
exports.plateSought = plateSought;
/** What was typed, as it is stored: capitals, no dot, no blanks, no full-width letters. */
var plateOf = function (typed) {
    return typed
        .normalize('NFKC')
        .replace(/[\s·•.-]/g, '')
        .toUpperCase();
};
exports.plateOf = plateOf;
exports.BindDriver = (0, action_ts_1.action)(exports.Vehicle, 'bindDriver', {
    label: '绑定司机',
    permission: 'bind',
    fields: { driverId: (0, kit_ts_1.reference)('司机', 'users/driver') },
});
exports.UnbindDriver = (0, action_ts_1.action)(exports.Vehicle, 'unbindDriver', {
    label: '解绑司机',
    permission: 'bind',
    fields: { reason: (0, kit_ts_1.longText)('原因', { maxLength: 200 }) },
    question: '解绑后{plateNo}不能派单，直到绑定新司机。',
    isDestructive: true,
});
exports.DisableVehicle = (0, action_ts_1.action)(exports.Vehicle, 'disable', {
    label: '停用',
    fields: { reason: (0, kit_ts_1.longText)('停用原因', { maxLength: 200 }) },
    question: '停用后{plateNo}不再接单。',
    isDestructive: true,
    batch: 'batchDisable',
});
exports.EnableVehicle = (0, action_ts_1.action)(exports.Vehicle, 'enable', {
    label: '启用',
    permission: 'disable',
    question: '确定启用{plateNo}吗？',
    batch: 'batchEnable',
});
exports.MaintainVehicle = (0, action_ts_1.action)(exports.Vehicle, 'maintain', {
    label: '设保养',
    fields: {
        startAt: (0, kit_ts_1.dateTime)('开始时间'),
        endAt: (0, kit_ts_1.dateTime)('结束时间'),
        reason: (0, kit_ts_1.longText)('保养内容', { maxLength: 200 }),
    },
});
/** Before it begins the booking goes; later the vehicle is back from now on. */
exports.EndMaintenance = (0, action_ts_1.action)(exports.Vehicle, 'endMaintain', {
    label: '结束保养',
    permission: 'maintain',
    fields: { reservationId: (0, kit_ts_1.text)('保养', { maxLength: 20, pattern: patterns_ts_1.PATTERNS.id }) },
    question: '结束后{plateNo}可以重新派单。',
});
exports.RemindVehicle = (0, action_ts_1.action)(exports.Vehicle, 'remind', {
    label: '发提醒短信',
    permission: 'edit',
    question: '向{plateNo}的司机发送证照到期提醒短信。',
    batch: 'batchRemind',
});
/** The tabs of the list, in order, with what each narrows by; `days` stands for a span of expiry dates from today on. */
exports.VEHICLE_TABS = ['all', 'normal', 'expiring', 'expired', 'pending', 'disabled'];
exports.VehicleStat = (0, map_of_ts_1.mapOf)(typebox_1.Type.Integer());
/** A vehicle of GET /vehicle/center/live, as short as can be: there are many. id, plate, lng, lat, run status, is it online. */
exports.LiveVehicle = typebox_1.Type.Tuple([typebox_1.Type.String(), typebox_1.Type.String(), typebox_1.Type.Number(), typebox_1.Type.Number(), typebox_1.Type.String(), typebox_1.Type.Boolean()]);
/** GET /vehicle/center/expiry: how many vehicles' papers end on which day, and how many within 30, 7 and 1 days. */
exports.ExpiryCalendar = typebox_1.Type.Object({
    today: typebox_1.Type.String(),
    days: typebox_1.Type.Array(typebox_1.Type.Object({ day: typebox_1.Type.String(), count: typebox_1.Type.Integer() })),
    overdue: typebox_1.Type.Integer(),
    within: typebox_1.Type.Array(typebox_1.Type.Object({ days: typebox_1.Type.Integer(), count: typebox_1.Type.Integer() })),
});
/** GET /vehicle/center/track: where the vehicle has been in the last 24 hours. */
exports.TrackPoint = typebox_1.Type.Object({ lng: typebox_1.Type.Number(), lat: typebox_1.Type.Number(), speedKmh: typebox_1.Type.Integer(), time: typebox_1.Type.String() });
/** GET /vehicle/center/schedule: when the vehicle is taken, by orders and by the workshop. */
exports.Taken = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    kind: typebox_1.Type.String(),
    kind_dictText: typebox_1.Type.String(),
    status: typebox_1.Type.String(),
    status_dictText: typebox_1.Type.String(),
    startAt: typebox_1.Type.String(),
    endAt: typebox_1.Type.String(),
    orderId: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    orderNo: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    /** What is done in the workshop. */
    remark: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
});
/** GET /vehicle/center/income: orders and fen by month, the last twelve. */
exports.MonthIncome = typebox_1.Type.Object({ month: typebox_1.Type.String(), orders: typebox_1.Type.Integer(), fen: typebox_1.Type.Integer() });
/** GET /vehicle/center/utilisation: hours of work a day and vehicle, by type over the last fourteen days, times ten. */
exports.Utilisation = typebox_1.Type.Object({
    days: typebox_1.Type.Array(typebox_1.Type.String()),
    rows: typebox_1.Type.Array(typebox_1.Type.Object({ id: typebox_1.Type.String(), name: typebox_1.Type.String(), vehicles: typebox_1.Type.Integer(), hoursX10: typebox_1.Type.Array(typebox_1.Type.Integer()) })),
});
/** GET /vehicle/center/drivers: whom the vehicle could be given to; `reason` says why somebody cannot have it. */
exports.DriverChoice = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    name: typebox_1.Type.String(),
    phone: typebox_1.Type.String(),
    reason: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
});

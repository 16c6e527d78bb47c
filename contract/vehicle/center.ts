import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import {
    coordinate,
    date,
    dateTime,
    dict,
    image,
    integer,
    joined,
    json,
    longText,
    money,
    nullable,
    readOnly,
    reference,
    text,
} from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';
import { Certificate, StoredCertificate } from './certificate.ts';
import { mapOf } from '../kit/map-of.ts';

/** Message if another vehicle has the plate. */
export const PLATE_TAKEN = '该车牌已登记';

/** S26 车辆中心 (domain 2.5, table veh_vehicle). */
export const Vehicle = entity({
    resource: 'vehicle/center',
    wire: '/vehicle/center',
    permission: 'vehicle:center',
    label: '车辆',
    english: 'Vehicle',
    represent: 'plateNo',
    actions: STANDARD_ACTIONS,
    search: { by: { plateNo: 'plate', vin: 'number' }, note: ['runStatus', 'typeName', 'driverName', 'cityName'] },
    keyword: {
        label: '车牌/司机/车架号/停放地',
        english: 'Plate/driver/VIN/depot',
        by: { plateNo: 'plate', driverName: 'name', vin: 'number', depotAddr: 'name' },
    },
    fields: {
        plateNo: text('车牌号', 'Plate', {
            maxLength: 16,
            filter: 'like',
            unique: true,
            taken: PLATE_TAKEN,
            pattern: PATTERNS.plate,
            fault: '车牌号格式不正确',
            englishFault: 'The plate is not valid',
        }),
        plateColor: dict('车牌颜色', 'Plate color', 'plate_color', { hidden: true }),
        levelOneId: nullable(readOnly(reference('一级车型', 'Vehicle class', 'vehicle/level-one', { filter: 'in' }))),
        typeId: reference('车辆类型', 'Vehicle type', 'vehicle/type', { filter: 'in' }),
        typeName: joined('车辆类型', 'Vehicle type', 'typeId'),
        modelId: nullable(reference('车辆型号', 'Vehicle model', 'vehicle/model', { filter: 'in' })),
        modelName: joined('车辆型号', 'Vehicle model', 'modelId'),
        driverId: nullable(readOnly(reference('当前司机', 'Current driver', 'users/driver'))),
        driverName: joined('司机', 'Driver', 'driverId', { filter: 'like' }),
        cityId: reference('城市', 'City', 'setting/city', { filter: 'in' }),
        cityName: joined('城市', 'City', 'cityId'),
        runStatus: readOnly(dict('运行状态', 'Activity', 'veh_run_status', { filter: 'in' })),
        auditStatus: readOnly(dict('审核状态', 'Review', 'audit_status', { filter: 'in' })),
        status: readOnly(dict('车辆状态', 'Vehicle status', 'veh_status', { filter: 'in' })),
        nextExpire: nullable(readOnly(date('证照到期', 'Certificate expiry', { sortable: true, filter: 'range' }))),
        lastReport: nullable(readOnly(dateTime('最后上报', 'Last report', { sortable: true }))),
        totalOrders: readOnly(integer('单量', 'Orders', { unit: '单', sortable: true })),
        totalFen: readOnly(money('流水', 'Turnover', { sortable: true })),
        ownerType: dict('所有权', 'Ownership', 'veh_owner', { filter: 'in', hidden: true }),
        ownerName: nullable(text('车主', 'Owner', { maxLength: 64, hidden: true, filter: 'like' })),
        vin: nullable(
            text('车架号', 'VIN', {
                maxLength: 17,
                hidden: true,
                filter: 'like',
                unique: true,
                pattern: '^[A-HJ-NPR-Z0-9]{17}$',
                fault: '车架号应为17位',
                englishFault: 'A VIN has 17 characters',
            }),
        ),
        regDate: nullable(date('注册日期', 'Registered on', { hidden: true })),
        buyDate: nullable(date('购置日期', 'Bought on', { hidden: true })),
        depotAddr: nullable(text('停放地', 'Depot', { hidden: true })),
        depotLng: nullable(coordinate('停放经度', 'Depot longitude')),
        depotLat: nullable(coordinate('停放纬度', 'Depot latitude')),
        images: nullable(image('车辆照片', 'Vehicle photos', 'cert', { most: 8, hidden: true })),
        certificates: nullable(json('证照', 'Certificates', Type.Array(Certificate, { maxItems: 20 }))),
        remark: nullable(longText('备注', 'Remark', { hidden: true })),
    },
});

export const BindDriver = action(Vehicle, 'bindDriver', {
    label: '绑定司机',
    english: 'Bind driver',
    permission: 'bind',
    fields: { driverId: reference('司机', 'Driver', 'users/driver') },
});
export const UnbindDriver = action(Vehicle, 'unbindDriver', {
    label: '解绑司机',
    english: 'Unbind driver',
    permission: 'bind',
    fields: { reason: longText('原因', 'Reason', { maxLength: 200 }) },
    question: '解绑后{plateNo}不能派单，直到绑定新司机。',
    englishQuestion: '{plateNo} cannot be dispatched without a driver until a new one is bound.',
    isDestructive: true,
});
export const DisableVehicle = action(Vehicle, 'disable', {
    label: '停用',
    english: 'Disable',
    fields: { reason: longText('停用原因', 'Reason for disabling', { maxLength: 200 }) },
    question: '停用后{plateNo}不再接单。',
    englishQuestion: '{plateNo} takes no orders once disabled.',
    isDestructive: true,
    batch: 'batchDisable',
});
export const EnableVehicle = action(Vehicle, 'enable', {
    label: '启用',
    english: 'Enable',
    permission: 'disable',
    question: '确定启用{plateNo}吗？',
    englishQuestion: 'Enable {plateNo}?',
    batch: 'batchEnable',
});
export const MaintainVehicle = action(Vehicle, 'maintain', {
    label: '设保养',
    english: 'Set service time',
    fields: {
        startAt: dateTime('开始时间', 'Start'),
        endAt: dateTime('结束时间', 'End'),
        reason: longText('保养内容', 'Service work', { maxLength: 200 }),
    },
});
/** Deletes a booking that has not started; otherwise the vehicle is available again from now on. */
export const EndMaintenance = action(Vehicle, 'endMaintain', {
    label: '结束保养',
    english: 'End service',
    permission: 'maintain',
    fields: { reservationId: text('保养', 'Service', { maxLength: 20, pattern: PATTERNS.id }) },
    question: '结束后{plateNo}可以重新派单。',
    englishQuestion: '{plateNo} can be dispatched again afterwards.',
});
export const RemindVehicle = action(Vehicle, 'remind', {
    label: '发提醒短信',
    english: 'Send reminder SMS',
    permission: 'edit',
    question: '向{plateNo}的司机发送证照到期提醒短信。',
    englishQuestion: 'Sends the driver of {plateNo} an SMS about certificates that expire.',
    batch: 'batchRemind',
});

/** Tabs of the list, in order. */
export const VEHICLE_TABS = ['all', 'normal', 'expiring', 'expired', 'pending', 'disabled'] as const;
export type VehicleTab = (typeof VEHICLE_TABS)[number];
export const VehicleStat = mapOf(Type.Integer());
export type VehicleStat = Static<typeof VehicleStat>;

export const VehicleStatQuery = query(Vehicle, 'stat', { permission: 'list', result: VehicleStat });

/** A vehicle of GET /vehicle/center/live as a compact tuple, because there are many: id, plate, lng, lat, run status, whether online. */
export const LiveVehicle = Type.Tuple([Type.String(), Type.String(), Type.Number(), Type.Number(), Type.String(), Type.Boolean()]);
export type LiveVehicle = Static<typeof LiveVehicle>;

/** All vehicles with a known position, or one vehicle. */
export const LiveVehiclesQuery = query(Vehicle, 'live', {
    permission: 'live',
    params: { id: Type.Optional(byId.id) },
    result: Type.Array(LiveVehicle),
});

/** GET /vehicle/center/expiry: number of vehicles with expiring certificates per day, and within 30, 7 and 1 days. */
export const ExpiryCalendar = Type.Object({
    today: Type.String(),
    days: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
    overdue: Type.Integer(),
    within: Type.Array(Type.Object({ days: Type.Integer(), count: Type.Integer() })),
});
export type ExpiryCalendar = Static<typeof ExpiryCalendar>;

export const ExpiryQuery = query(Vehicle, 'expiry', { permission: 'list', result: ExpiryCalendar });

/** GET /vehicle/center/track: positions of the vehicle in the last 24 hours. */
export const TrackPoint = Type.Object({ lng: Type.Number(), lat: Type.Number(), speedKmh: Type.Integer(), time: Type.String() });
export type TrackPoint = Static<typeof TrackPoint>;

export const VehicleTrackQuery = query(Vehicle, 'track', { permission: 'live', params: byId, result: Type.Array(TrackPoint) });

/** GET /vehicle/center/schedule: time spans in which the vehicle is occupied by orders or maintenance. */
export const Taken = Type.Object({
    id: Type.String(),
    kind: Type.String(),
    kind_dictText: Type.String(),
    status: Type.String(),
    status_dictText: Type.String(),
    startAt: Type.String(),
    endAt: Type.String(),
    orderId: Type.Union([Type.String(), Type.Null()]),
    orderNo: Type.Union([Type.String(), Type.Null()]),
    /** Description of the maintenance. */
    remark: Type.Union([Type.String(), Type.Null()]),
});
export type Taken = Static<typeof Taken>;

export const ScheduleQuery = query(Vehicle, 'schedule', {
    params: { ...byId, month: Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })) },
    result: Type.Array(Taken),
});

/** GET /vehicle/center/income: orders and income in fen for each of the last twelve months. */
export const MonthIncome = Type.Object({ month: Type.String(), orders: Type.Integer(), fen: Type.Integer() });
export type MonthIncome = Static<typeof MonthIncome>;

export const IncomeQuery = query(Vehicle, 'income', { params: byId, result: Type.Array(MonthIncome) });

/** GET /vehicle/center/utilisation: working hours per day and vehicle, times ten, by type over the last fourteen days. */
export const Utilisation = Type.Object({
    days: Type.Array(Type.String()),
    rows: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), vehicles: Type.Integer(), hoursX10: Type.Array(Type.Integer()) }),
    ),
});
export type Utilisation = Static<typeof Utilisation>;

export const UtilisationQuery = query(Vehicle, 'utilisation', { permission: 'list', result: Utilisation });

/** GET /vehicle/center/drivers: drivers to whom the vehicle could be assigned; `reason` is why a driver cannot have it. */
export const DriverChoice = Type.Object({
    id: Type.String(),
    name: Type.String(),
    phone: Type.String(),
    reason: Type.Union([Type.String(), Type.Null()]),
});
export type DriverChoice = Static<typeof DriverChoice>;

export const DriversQuery = query(Vehicle, 'drivers', {
    permission: 'bind',
    params: { ...byId, keyword: Type.Optional(Type.String({ maxLength: 32 })) },
    result: Type.Array(DriverChoice),
});

/** 证照清单 as a PDF: certificates of the vehicles and their drivers, with copies, as required by building sites. `ids` is a comma list. */
export const CertificateSheetQuery = query(Vehicle, 'certificatesPdf', {
    params: { ids: Type.String({ pattern: '^\\d{1,19}(,\\d{1,19})*$', maxLength: 1000 }) },
    result: Type.Null(),
    summary: '证照清单PDF',
    isFile: true,
});

export const CertificatesQuery = query(Vehicle, 'certificates', { params: byId, result: Type.Array(StoredCertificate) });

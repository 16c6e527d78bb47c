import { Type, type Static } from 'typebox';
import { action } from '../action.ts';
import { entity, STANDARD_ACTIONS } from '../entity.ts';
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
} from '../kit.ts';
import { PATTERNS } from '../patterns.ts';
import { Certificate } from './certificate.ts';
import { mapOf } from '../map-of.ts';

/** Said of a plate that another vehicle has. */
export const PLATE_TAKEN = '该车牌已登记';

/** S26 车辆中心 (domain 2.5, table veh_vehicle). */
export const Vehicle = entity({
    resource: 'vehicle/center',
    wire: '/vehicle/center',
    permission: 'vehicle:center',
    label: '车辆',
    represent: 'plateNo',
    actions: STANDARD_ACTIONS,
    fields: {
        plateNo: text('车牌号', {
            maxLength: 16,
            filter: 'like',
            unique: true,
            taken: PLATE_TAKEN,
            pattern: PATTERNS.plate,
            fault: '车牌号格式不正确',
        }),
        plateColor: dict('车牌颜色', 'plate_color', { hidden: true }),
        levelOneId: nullable(readOnly(reference('一级车型', 'vehicle/level-one', { filter: 'in' }))),
        typeId: reference('车辆类型', 'vehicle/type', { filter: 'in' }),
        typeName: joined('车辆类型', 'typeId'),
        modelId: nullable(reference('车辆型号', 'vehicle/model', { filter: 'in' })),
        modelName: joined('车辆型号', 'modelId'),
        driverId: nullable(readOnly(reference('当前司机', 'users/driver'))),
        driverName: joined('司机', 'driverId', { filter: 'like' }),
        cityId: reference('城市', 'setting/city', { filter: 'in' }),
        cityName: joined('城市', 'cityId'),
        runStatus: readOnly(dict('运行状态', 'veh_run_status', { filter: 'in' })),
        auditStatus: readOnly(dict('审核状态', 'audit_status', { filter: 'in' })),
        status: readOnly(dict('车辆状态', 'veh_status', { filter: 'in' })),
        nextExpire: nullable(readOnly(date('证照到期', { sortable: true, filter: 'range' }))),
        lastReport: nullable(readOnly(dateTime('最后上报', { sortable: true }))),
        totalOrders: readOnly(integer('单量', { sortable: true })),
        totalFen: readOnly(money('流水', { sortable: true })),
        ownerType: dict('所有权', 'veh_owner', { filter: 'in', hidden: true }),
        ownerName: nullable(text('车主', { maxLength: 64, hidden: true, filter: 'like' })),
        vin: nullable(
            text('车架号', {
                maxLength: 17,
                hidden: true,
                filter: 'like',
                unique: true,
                pattern: '^[A-HJ-NPR-Z0-9]{17}$',
                fault: '车架号应为17位',
            }),
        ),
        regDate: nullable(date('注册日期', { hidden: true })),
        buyDate: nullable(date('购置日期', { hidden: true })),
        depotAddr: nullable(text('停放地', { hidden: true })),
        depotLng: nullable(coordinate('停放经度')),
        depotLat: nullable(coordinate('停放纬度')),
        images: nullable(image('车辆照片', 'cert', { most: 8, hidden: true })),
        certificates: nullable(json('证照', Type.Array(Certificate, { maxItems: 20 }))),
        remark: nullable(longText('备注', { hidden: true })),
    },
});

/** Plates as people write them, 粤B·12345; also several, 粤B·12345、粤B·54321. What is no plate, such as a driver's name, stays. */
export const plateText = (plates: string): string => plates.replace(/(?<=^|、)(\p{Script=Han}[A-Z])(?=[0-9A-Z])/gu, '$1·');

/** What was typed to look for something: a plate in it as it is stored, without its dot. */
export const plateSought = (typed: string): string => typed.replace(/^(\p{Script=Han}[A-Za-z])[·•.\s-]+(?=[0-9A-Za-z])/u, '$1');

/** What was typed, as it is stored: capitals, no dot, no blanks, no full-width letters. */
export const plateOf = (typed: string): string =>
    typed
        .normalize('NFKC')
        .replace(/[\s·•.-]/g, '')
        .toUpperCase();

export const BindDriver = action(Vehicle, 'bindDriver', {
    label: '绑定司机',
    permission: 'bind',
    fields: { driverId: reference('司机', 'users/driver') },
});
export const UnbindDriver = action(Vehicle, 'unbindDriver', {
    label: '解绑司机',
    permission: 'bind',
    fields: { reason: longText('原因', { maxLength: 200 }) },
    question: '解绑后{plateNo}不能派单，直到绑定新司机。',
    isDestructive: true,
});
export const DisableVehicle = action(Vehicle, 'disable', {
    label: '停用',
    fields: { reason: longText('停用原因', { maxLength: 200 }) },
    question: '停用后{plateNo}不再接单。',
    isDestructive: true,
    batch: 'batchDisable',
});
export const EnableVehicle = action(Vehicle, 'enable', {
    label: '启用',
    permission: 'disable',
    question: '确定启用{plateNo}吗？',
    batch: 'batchEnable',
});
export const MaintainVehicle = action(Vehicle, 'maintain', {
    label: '设保养',
    fields: {
        startAt: dateTime('开始时间'),
        endAt: dateTime('结束时间'),
        reason: longText('保养内容', { maxLength: 200 }),
    },
});
/** Before it begins the booking goes; later the vehicle is back from now on. */
export const EndMaintenance = action(Vehicle, 'endMaintain', {
    label: '结束保养',
    permission: 'maintain',
    fields: { reservationId: text('保养', { maxLength: 20, pattern: PATTERNS.id }) },
    question: '结束后{plateNo}可以重新派单。',
});
export const RemindVehicle = action(Vehicle, 'remind', {
    label: '发提醒短信',
    permission: 'edit',
    question: '向{plateNo}的司机发送证照到期提醒短信。',
    batch: 'batchRemind',
});

/** The tabs of the list, in order, with what each narrows by; `days` stands for a span of expiry dates from today on. */
export const VEHICLE_TABS = ['all', 'normal', 'expiring', 'expired', 'pending', 'disabled'] as const;
export type VehicleTab = (typeof VEHICLE_TABS)[number];
export const VehicleStat = mapOf(Type.Integer());
export type VehicleStat = Static<typeof VehicleStat>;

/** A vehicle of GET /vehicle/center/live, as short as can be: there are many. id, plate, lng, lat, run status, is it online. */
export const LiveVehicle = Type.Tuple([Type.String(), Type.String(), Type.Number(), Type.Number(), Type.String(), Type.Boolean()]);
export type LiveVehicle = Static<typeof LiveVehicle>;

/** GET /vehicle/center/expiry: how many vehicles' papers end on which day, and how many within 30, 7 and 1 days. */
export const ExpiryCalendar = Type.Object({
    today: Type.String(),
    days: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
    overdue: Type.Integer(),
    within: Type.Array(Type.Object({ days: Type.Integer(), count: Type.Integer() })),
});
export type ExpiryCalendar = Static<typeof ExpiryCalendar>;

/** GET /vehicle/center/track: where the vehicle has been in the last 24 hours. */
export const TrackPoint = Type.Object({ lng: Type.Number(), lat: Type.Number(), speedKmh: Type.Integer(), time: Type.String() });
export type TrackPoint = Static<typeof TrackPoint>;

/** GET /vehicle/center/schedule: when the vehicle is taken, by orders and by the workshop. */
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
    /** What is done in the workshop. */
    remark: Type.Union([Type.String(), Type.Null()]),
});
export type Taken = Static<typeof Taken>;

/** GET /vehicle/center/income: orders and fen by month, the last twelve. */
export const MonthIncome = Type.Object({ month: Type.String(), orders: Type.Integer(), fen: Type.Integer() });
export type MonthIncome = Static<typeof MonthIncome>;

/** GET /vehicle/center/utilisation: hours of work a day and vehicle, by type over the last fourteen days, times ten. */
export const Utilisation = Type.Object({
    days: Type.Array(Type.String()),
    rows: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), vehicles: Type.Integer(), hoursX10: Type.Array(Type.Integer()) }),
    ),
});
export type Utilisation = Static<typeof Utilisation>;

/** GET /vehicle/center/drivers: whom the vehicle could be given to; `reason` says why somebody cannot have it. */
export const DriverChoice = Type.Object({
    id: Type.String(),
    name: Type.String(),
    phone: Type.String(),
    reason: Type.Union([Type.String(), Type.Null()]),
});
export type DriverChoice = Static<typeof DriverChoice>;
